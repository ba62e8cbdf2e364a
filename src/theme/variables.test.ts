import fc from 'fast-check'
import { expect, test } from 'vitest'
import { themeStyle } from './style.ts'
import { LAKE, THEMES } from './themes.ts'
import { themeVariables } from './variables.ts'

test('the default theme is Open Sans with CO colours, as comma-separated r, g, b', () => {
  expect(themeVariables(LAKE)).toEqual({
    '--theme-font':
      '"Open Sans", "Open Sans stand-in", "Open Sans stand-in 2", "Open Sans stand-in 3", "Open Sans stand-in 4"',
    '--light-background': '255, 255, 255',
    '--light-primary': '0, 69, 216',
    '--light-secondary': '53, 118, 255',
    '--dark-background': '14, 18, 30',
    '--dark-primary': '0, 69, 216',
    '--dark-secondary': '53, 118, 255',
  })
})

test('what an editor set besides colours becomes a variable too', () => {
  const set = {
    ...LAKE,
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

test('every theme of the shop brings its own font file', () => {
  for (const theme of THEMES) expect(themeStyle(theme)).toMatch(/url\([^)]+\.woff2[^)]*\)/)
})

test('a font we do not serve asks for no file', () => {
  expect(themeStyle({ ...LAKE, font: 'Comic Neue' })).not.toContain('@font-face')
})

test('no value can leave its declaration', () => {
  const anything = fc.string()
  fc.assert(
    fc.property(anything, anything, anything, (font, borderRadius, fontSize) => {
      const style = themeStyle({ ...LAKE, font: `X${font}`, borderRadius, fontSize })
      expect(style.match(/[{}]/g)).toEqual(['{', '}'])
      expect(style).not.toMatch(/[<>\\]/)
    }),
  )
})
