import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { THEMES } from '#domain/theme/demo-themes.ts'
import { themeStyle } from './style.ts'
import { themeVariables } from './variables.ts'

test('the default theme is Open Sans with CO colours, as comma-separated r, g, b', () => {
  expect(themeVariables(DEFAULT_THEME)).toEqual({
    '--theme-font':
      '"Open Sans", "Open Sans fallback", "Open Sans fallback 2", "Open Sans fallback 3", "Open Sans fallback 4"',
    '--light-background': '255, 255, 255',
    '--light-primary': '0, 69, 216',
    '--light-secondary': '53, 118, 255',
    '--dark-background': '14, 18, 30',
    '--dark-primary': '0, 69, 216',
    '--dark-secondary': '53, 118, 255',
  })
})

test('settings other than colours become variables too', () => {
  const set = {
    ...DEFAULT_THEME,
    borderRadius: '12px',
    spacing: '0.25rem',
    fontSize: '110%',
    fontWeight: 500,
  }
  expect(themeVariables(set)).toMatchObject({
    '--theme-border-radius': '12px',
    '--theme-spacing': '0.25rem',
    '--theme-font-size': '110%',
    '--theme-font-weight': '500',
  })
})

test('a font that we do not serve is the device’s own, whatever it is called', () => {
  for (const font of ['Papyrus', 'constructor', '__proto__'])
    expect(themeStyle({ ...DEFAULT_THEME, font })).not.toContain('@font-face')
})

test('every theme of the shop brings its own font file', () => {
  for (const theme of THEMES) expect(themeStyle(theme)).toMatch(/url\([^)]+\.woff2[^)]*\)/)
})

test('a font we do not serve asks for no file', () => {
  expect(themeStyle({ ...DEFAULT_THEME, font: 'Comic Neue' })).not.toContain('@font-face')
})

test('no value can leave its declaration', () => {
  const anything = fc.string()
  fc.assert(
    fc.property(anything, anything, anything, (font, borderRadius, fontSize) => {
      const style = themeStyle({ ...DEFAULT_THEME, font: `X${font}`, borderRadius, fontSize })
      expect(style.match(/[{}]/g)).toEqual(['{', '}'])
      expect(style).not.toMatch(/[<>\\]/)
    }),
  )
})

/** What a browser makes of a length, in pixels, on a device that is set to 16. */
function pixelsOf(length: string): number {
  const [, digits, unit = ''] = /^([\d.]+)(px|rem|em|%)$/.exec(length) ?? []
  const pixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, '%': 0.16 }
  return Number(digits) * (pixels[unit] ?? Number.NaN)
}

const aLength = fc
  .tuple(
    fc.oneof(fc.constantFrom('0', '1', '75', '150', '900'), fc.float({ noNaN: true }).map(String)),
    fc.constantFrom('px', 'rem', 'em', '%', 'vw', ''),
  )
  .map(([digits, unit]) => digits + unit)

test('whatever editors write, text stays between 75% and 150%, and space and corners in bounds', () => {
  fc.assert(
    fc.property(
      aLength,
      aLength,
      aLength,
      fc.double(),
      (fontSize, spacing, borderRadius, weight) => {
        const made = themeVariables({
          ...DEFAULT_THEME,
          fontSize,
          spacing,
          borderRadius,
          fontWeight: weight,
        })
        const bounds = [
          ['--theme-font-size', 12, 24],
          ['--theme-spacing', 2, 6],
          ['--theme-border-radius', 0, 32],
          ['--theme-font-weight', 300, 800],
        ] as const
        for (const [name, least, most] of bounds) {
          const value = made[name]
          if (value === undefined) continue
          const size = name === '--theme-font-weight' ? Number(value) : pixelsOf(value)
          expect(size).toBeGreaterThanOrEqual(least)
          expect(size).toBeLessThanOrEqual(most)
        }
      },
    ),
  )
})

test.each(['0%', '1%', '74.9%', '151%', '900%', '0px', '0.5rem', '99rem'])(
  'a text size of %s is left out',
  (fontSize) => {
    expect(themeVariables({ ...DEFAULT_THEME, fontSize })).not.toHaveProperty('--theme-font-size')
  },
)

test.each(['75%', '100%', '112.5%', '150%', '1.25rem', '18px'])(
  'a text size of %s is used',
  (fontSize) => {
    expect(themeVariables({ ...DEFAULT_THEME, fontSize })['--theme-font-size']).toBe(fontSize)
  },
)
