import { z } from 'zod/mini'
import { MODES } from './theme.ts'

/** A theme as pages wear it: what an open page needs to change into it. */
const look = z.object({
  /** Changes whenever anything of the look does. */
  revision: z.string(),
  name: z.string(),
  mode: z.enum(MODES),
  font: z.string(),
  /** One rule of a stylesheet each, the font's faces before the variables. */
  rules: z.array(z.string()),
})

/** What the whole shop wears, and the pages that wear something of their own, by path. */
export const shopLooks = z.object({ shop: look, pages: z.record(z.string(), look) })

export type ThemeLook = Readonly<z.infer<typeof look>>
export type ShopLooks = Readonly<z.infer<typeof shopLooks>>
