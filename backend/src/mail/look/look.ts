import { z } from 'zod'
import { type Rgb, type Tones, tonesOf } from './tones.ts'

/** What a mail wears. Where the theme has one mode only, both are that one. */
export interface Look {
  readonly font: string
  readonly light: Tones
  readonly dark: Tones
}

const rgb = z
  .string()
  .regex(/^\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*$/)
  .transform((text): Rgb => {
    const [red = 0, green = 0, blue = 0] = text.split(',').map(Number)
    return [red, green, blue]
  })
  .refine((channels) => Math.max(...channels) <= 255)

const colours = z.object({ background: rgb, primary: rgb })

const theme = z.object({
  name: z.string(),
  mode: z.enum(['light', 'dark', 'auto']),
  font: z.string().nullish(),
  light: colours,
  dark: colours,
})

const settings = z.object({
  currentTheme: z.string(),
  themes: z.array(z.looseObject({ name: z.unknown() })),
})

/** CO's font and colours. */
const FONT = 'Open Sans'
export const DEFAULT_LOOK: Look = {
  font: FONT,
  light: tonesOf([255, 255, 255], [0, 69, 216]),
  dark: tonesOf([14, 18, 30], [53, 118, 255]),
}

/** A name an editor typed can hold anything; in a stylesheet it may only be a name. */
const fontName = (name: string) => name.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || FONT

/** The look by the published theme settings; throws where the chosen theme is malformed. */
export function lookOf(published: unknown): Look {
  if (published === null) return DEFAULT_LOOK
  const { currentTheme, themes } = settings.parse(published)
  const chosen = themes.find(({ name }) => name === currentTheme)
  if (!chosen) return DEFAULT_LOOK
  const { mode, font, ...modes } = theme.parse(chosen)
  const light = tonesOf(modes.light.background, modes.light.primary)
  const dark = tonesOf(modes.dark.background, modes.dark.primary)
  return {
    font: fontName(font ?? FONT),
    light: mode === 'dark' ? dark : light,
    dark: mode === 'light' ? light : dark,
  }
}
