import { readFileSync } from 'node:fs'
import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { THEMES } from '#domain/theme/demo-themes.ts'
import type { Rgb, Theme } from '#domain/theme/theme.ts'
import { themeVariables } from '#theme/variables.ts'
import { expect, test } from '../support/test.ts'

const tokens = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8')

/** Ink, the grounds it stands on, and the least contrast (WCAG 2.2: 4.5 for text, 3 for edges). */
const PAIRS: readonly (readonly [ink: string, grounds: string, least: number])[] = [
  ['text', 'bg surface tint good-tint bad-tint', 4.5],
  ['muted', 'bg surface tint', 4.5],
  ['accent', 'bg surface tint', 4.5],
  ['focus', 'bg surface tint', 4.5],
  ['good', 'bg surface good-tint', 4.5],
  ['bad', 'bg surface bad-tint', 4.5],
  ['on-fill', 'fill fill-hover', 4.5],
  ['on-fill-2', 'fill-2', 4.5],
  ['edge', 'bg surface tint', 3],
]

const EXTREMES: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
  [255, 255, 0],
  [0, 255, 255],
  [255, 0, 255],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [128, 128, 128],
]

/** What no editor should choose, but one will: every extreme as primary on every other as page. */
const hostile: readonly Theme[] = EXTREMES.flatMap((primary) =>
  EXTREMES.map((background, i) => {
    const colours = { background, primary, secondary: EXTREMES[(i + 4) % 9] ?? primary }
    return { ...DEFAULT_THEME, name: 'hostile', light: colours, dark: colours }
  }),
)

const declarations = (theme: Theme) =>
  Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

type Tones = Readonly<Record<string, readonly number[]>>

/** Runs in the page: what the browser makes of each tone, in each theme and mode, as 0 to 255. */
function paint({
  styles,
  names,
}: {
  styles: readonly string[]
  names: readonly string[]
}): Tones[] {
  const style = document.getElementById('theme')
  const probe = document.querySelector('i')
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!style || !probe || !brush) throw new Error('The page is not what it was')
  const toneOf = (name: string) => {
    probe.style.color = `var(--${name})`
    brush.fillStyle = getComputedStyle(probe).color
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }
  const tones = (text: string, mode: string) => {
    style.textContent = text
    document.documentElement.dataset['mode'] = mode
    return Object.fromEntries(names.map((name) => [name, toneOf(name)]))
  }
  return styles.flatMap((text) => ['light', 'dark'].map((mode) => tones(text, mode)))
}

const linear = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[] = []) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const contrast = (one: readonly number[] | undefined, other: readonly number[] | undefined) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test('every tone keeps its contrast in every theme, light and dark', async ({ page }) => {
  await page.setContent(`<style>${tokens}</style><style id="theme"></style><i></i>`)
  const styles = [...THEMES, ...hostile].map((theme) => `:root{${declarations(theme)}}`)
  const names = [...new Set(PAIRS.flatMap(([ink, grounds]) => [ink, ...grounds.split(' ')]))]
  const themes = await page.evaluate(paint, { styles, names })

  expect(themes).toHaveLength(styles.length * 2)
  for (const [ink, grounds, least] of PAIRS) {
    for (const ground of grounds.split(' ')) {
      const lowest = Math.min(...themes.map((tones) => contrast(tones[ink], tones[ground])))
      expect(lowest, `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  }
})
