import type { Page } from '@playwright/test'

/**
 * Moves the pointer, as somebody who is there does. A page that has not been painted yet hears nothing
 * of a pointer, and of the first move only that it came in.
 */
export async function movePointer(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
}
