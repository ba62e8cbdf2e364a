import type { Page } from '@playwright/test'

/** A phone's or a desk's window, by day or by night. */
export interface Look {
  readonly name: string
  /** In CSS pixels, as the height. */
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

const aLook = (width: number, colorScheme: Look['colorScheme']): Look => ({
  name: `${width} px, ${colorScheme}`,
  width,
  height: 800,
  colorScheme,
})

/** One page of each kind is looked at in each of these. */
export const LOOKS: readonly Look[] = [
  aLook(360, 'light'),
  aLook(360, 'dark'),
  aLook(1440, 'light'),
  aLook(1440, 'dark'),
]

/** Both widths and both modes, for every other state: what differs in the other two is the same style. */
export const TWO_LOOKS: readonly Look[] = [aLook(360, 'light'), aLook(1440, 'dark')]

/** What `test.use` takes of a look. */
export const worn = ({ width, height, colorScheme }: Look) => ({
  colorScheme,
  viewport: { width, height },
})

export async function wear(page: Page, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.emulateMedia({ colorScheme: look.colorScheme })
}
