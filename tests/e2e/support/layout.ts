import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './test.ts'

/**
 * Watches how far a page moves without its shopper's doing (the layout shift of web vitals). What it
 * gives back fails a test, and names what moved, where that is more than it may be.
 */
export async function watchShifts(page: Page): Promise<(most?: number) => Promise<void>> {
  await page.addInitScript(() => {
    let total = 0
    const moved = new Set<string>()
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node)
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        total += Number(Reflect.get(entry, 'value'))
        for (const { node } of Reflect.get(entry, 'sources') ?? []) moved.add(nameOf(node))
      }
      Reflect.set(window, 'shifted', { total, moved: [...moved].join(', ') })
    }
    Reflect.set(window, 'shifted', { total, moved: '' })
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  return async (most = 0.01) => {
    const { total, moved } = await page.evaluate(() => Reflect.get(window, 'shifted'))
    expect(total, `moved: ${moved}`).toBeLessThanOrEqual(most)
  }
}

/** Looks at the whole page once, as a shopper would, until all that is seen on the way is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser without a window leaves out the drawing now and then, for as long as nothing moves.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1000)
      })
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  // What was passed between two drawings was never asked for: the first of it is gone back to.
  const missing = () => {
    const images = [...document.images].filter(
      (image) => image.checkVisibility() && !image.complete,
    )
    images[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return images.map((image) => image.src)
  }
  await expect.poll(() => page.evaluate(missing)).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Nothing is wider than the window: no one scrolls sideways to read. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

/** No button shows a part of its words alone. */
export const expectWholeButtons = (page: Page): Promise<void> =>
  expect(async () => {
    const cut = await page
      .locator('.mantine-Button-label')
      .evaluateAll((labels) =>
        labels.flatMap((label) =>
          label.scrollWidth > label.clientWidth ? [label.textContent] : [],
        ),
      )
    expect(cut).toEqual([])
  }).toPass({ timeout: 5000 })

/** Can be used by everybody, and fits. */
export async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoOverflow(page)
}

/** What the last part leaves free of its row, in CSS pixels. */
export const freeInLastRow = (list: Locator): Promise<number> =>
  list.evaluate((element) => {
    const last = element.lastElementChild?.getBoundingClientRect()
    return element.getBoundingClientRect().right - (last?.right ?? 0)
  })
