import { z } from 'zod/mini'
import { MODES } from './theme.ts'

/** A theme in the form in which an open page can apply it. */
const pageTheme = z.object({
  /** Changes whenever the theme does. */
  revision: z.string(),
  name: z.string(),
  mode: z.enum(MODES),
  font: z.string(),
  /** One CSS rule each, the font's faces before the variables. */
  rules: z.array(z.string()),
})

/** The shop's theme, and the pages with a theme of their own, by path. */
export const shopThemes = z.object({ shop: pageTheme, pages: z.record(z.string(), pageTheme) })

export type PageTheme = Readonly<z.infer<typeof pageTheme>>
export type ShopThemes = Readonly<z.infer<typeof shopThemes>>
