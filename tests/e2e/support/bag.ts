import type { Page } from '@playwright/test'
import type { AdminApi } from './admin-api.ts'
import { movePointer } from './move-pointer.ts'
import { expect } from './test.ts'

export const panel = (page: Page) => page.getByRole('region', { name: 'Bag' })
export const addButton = (page: Page) => page.getByRole('button', { name: /^Add to bag/ })

/** Opens the page of the bag, and waits until its buttons are more than forms. */
export async function openBagPage(page: Page): Promise<void> {
  await page.goto('/cart')
  await movePointer(page)
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr')
}

/** From here on no time passes in the page but what a test lets pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** What the database holds of a variant in open carts: one number for each cart that has it. */
export async function piecesInCarts({ query }: AdminApi, variantId: string): Promise<number[]> {
  const rows = await query(
    `SELECT sum(quantity)::int AS pieces FROM line_item JOIN cart ON cart.id = cart_id
     WHERE variant_id = $1 AND completed_at IS NULL GROUP BY cart_id`,
    [variantId],
  )
  return rows.map(({ pieces }) => Number(pieces))
}
