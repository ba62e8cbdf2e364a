import { type Page, test } from '@playwright/test'

/** A small or a large window, in the light or the dark mode. */
export interface Display {
  readonly name: string
  /** In CSS pixels, as the height. */
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

const aDisplay = (width: number, colorScheme: Display['colorScheme']): Display => ({
  name: `${width} px, ${colorScheme}`,
  width,
  height: 800,
  colorScheme,
})

/** `npm run test:long` checks one page of each kind in each of these. */
export const DISPLAYS: readonly Display[] = [
  aDisplay(360, 'light'),
  aDisplay(360, 'dark'),
  aDisplay(1440, 'light'),
  aDisplay(1440, 'dark'),
]

/** Both widths and both modes, for every other state: what differs in the other two is the same style. */
export const TWO_DISPLAYS: readonly Display[] = [aDisplay(360, 'light'), aDisplay(1440, 'dark')]

/** What `test.use` takes of a display. */
export const displayOptions = ({ width, height, colorScheme }: Display) => ({
  colorScheme,
  viewport: { width, height },
})

export async function applyDisplay(page: Page, display: Display): Promise<void> {
  await page.setViewportSize({ width: display.width, height: display.height })
  await page.emulateMedia({ colorScheme: display.colorScheme })
}

/** Makes a check in both displays, of the page as it stands. It stays in the last one. */
export async function inBothDisplays(page: Page, check: (page: Page) => Promise<void>) {
  for (const display of TWO_DISPLAYS) {
    await applyDisplay(page, display)
    await test.step(display.name, () => check(page))
  }
}
