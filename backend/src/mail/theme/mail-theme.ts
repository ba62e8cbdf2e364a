import { z } from 'zod'
import { colourOf } from '#domain/theme/colour.ts'
import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { MODES, type Rgb } from '#domain/theme/theme.ts'
import { type Tones, tonesOf } from './tones.ts'

/** The theme of a mail. If the theme has one mode only, both are that one. */
export interface MailTheme {
  readonly font: string
  readonly light: Tones
  readonly dark: Tones
}

const rgb = z.string().transform((text, context): Rgb => {
  const colour = colourOf(text)
  if (colour) return colour
  context.addIssue({ code: 'custom', message: 'must be three numbers from 0 to 255' })
  return z.NEVER
})

const colours = z.object({ background: rgb, primary: rgb })

const theme = z.object({
  name: z.string(),
  mode: z.enum(MODES),
  font: z.string().nullish(),
  light: colours,
  dark: colours,
})

const settings = z.object({
  currentTheme: z.string(),
  themes: z.array(z.looseObject({ name: z.unknown() })),
})

const { font: FONT, light: LIGHT, dark: DARK } = DEFAULT_THEME
export const DEFAULT_MAIL_THEME: MailTheme = {
  font: FONT,
  light: tonesOf(LIGHT.background, LIGHT.primary),
  // A primary button would have little contrast with the dark page.
  dark: tonesOf(DARK.background, DARK.secondary),
}

/** An editor's font name may contain anything; in a stylesheet it must only be a name. */
const fontName = (name: string) => name.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || FONT

/** The mail theme from the published settings; throws if the chosen theme is malformed. */
export function mailThemeOf(published: unknown): MailTheme {
  if (published === null) return DEFAULT_MAIL_THEME
  const { currentTheme, themes } = settings.parse(published)
  const chosen = themes.find(({ name }) => name === currentTheme)
  if (!chosen) return DEFAULT_MAIL_THEME
  const { mode, font, ...modes } = theme.parse(chosen)
  const light = tonesOf(modes.light.background, modes.light.primary)
  const dark = tonesOf(modes.dark.background, modes.dark.primary)
  return {
    font: fontName(font ?? FONT),
    light: mode === 'dark' ? dark : light,
    dark: mode === 'light' ? light : dark,
  }
}
