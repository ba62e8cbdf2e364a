import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { DEFAULT_MAIL_THEME, mailThemeOf } from './mail-theme.ts'
import { tonesOf } from './tones.ts'

/** A theme as the Content Lake keeps it. */
const aTheme = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  name: 'moss',
  mode: 'auto',
  font: 'Familjen Grotesk',
  light: { background: '240, 244, 236', primary: '27, 84, 52' },
  dark: { background: '14, 22, 17', primary: '150, 208, 160' },
  ...overrides,
})

const published = (theme: unknown, currentTheme = 'moss') => ({
  currentTheme,
  themes: [aTheme({ name: 'other', font: 'Figtree' }), theme],
})

const LIGHT = tonesOf([240, 244, 236], [27, 84, 52])
const DARK = tonesOf([14, 22, 17], [150, 208, 160])

test('mails have the theme that editors have chosen', () => {
  expect(mailThemeOf(published(aTheme()))).toEqual({
    font: 'Familjen Grotesk',
    light: LIGHT,
    dark: DARK,
  })
})

test('a theme of one mode is used in both', () => {
  expect(mailThemeOf(published(aTheme({ mode: 'light' })))).toMatchObject({
    light: LIGHT,
    dark: LIGHT,
  })
  expect(mailThemeOf(published(aTheme({ mode: 'dark' })))).toMatchObject({
    light: DARK,
    dark: DARK,
  })
})

test('without a chosen theme, mails have that of the pages', () => {
  expect(mailThemeOf(null)).toBe(DEFAULT_MAIL_THEME)
  expect(mailThemeOf(published(aTheme(), 'gone'))).toBe(DEFAULT_MAIL_THEME)
  expect(DEFAULT_MAIL_THEME.font).toBe(DEFAULT_THEME.font)
  expect(DEFAULT_MAIL_THEME.light).toEqual(
    tonesOf(DEFAULT_THEME.light.background, DEFAULT_THEME.light.primary),
  )
})

test('a malformed theme that is not in use does no harm', () => {
  const settings = { currentTheme: 'moss', themes: [{ name: 'broken' }, aTheme()] }
  expect(mailThemeOf(settings).font).toBe('Familjen Grotesk')
})

test.each([
  ['settings that are none', 'moss'],
  ['no colours', published(aTheme({ light: null }))],
  [
    'a colour that is none',
    published(aTheme({ light: { background: 'red', primary: '1, 1, 1' } })),
  ],
  [
    'a colour beyond white',
    published(aTheme({ dark: { background: '1, 1, 256', primary: '1, 1, 1' } })),
  ],
])('%s are refused, so that the last theme stays', (_, settings) => {
  expect(() => mailThemeOf(settings)).toThrow()
})

test('the name of a font cannot leave its declaration', () => {
  const { font } = mailThemeOf(published(aTheme({ font: 'X";}</style><script>' })))
  expect(font).toBe('Xstylescript')
})
