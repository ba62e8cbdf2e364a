import type { Page } from '@playwright/test'

/** Imported again, a script that has run is there at once, and one that has not is waited for. */
const SCRIPTS_HAVE_RUN = `Promise.allSettled(
  Array.from(document.querySelectorAll('body > script[type=module][src]'), ({ src }) => import(src)),
)`

/** A page's scripts may come after its first picture, and with it after its load. */
export async function untilScriptsHaveRun(page: Page): Promise<void> {
  await page.waitForFunction(() => !('deferred' in document.documentElement.dataset))
  await page.evaluate(SCRIPTS_HAVE_RUN)
}

/**
 * Moves the pointer, as somebody who is there does. A page that has not been painted yet hears nothing
 * of a pointer, and of the first move only that it came in.
 */
export async function movePointer(page: Page): Promise<void> {
  await untilScriptsHaveRun(page)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
}
