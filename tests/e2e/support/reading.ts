import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What stays where it is while one scrolls covers at most half of the window. */
export async function expectUncovered(page: Page, among = 'body *'): Promise<void> {
  const covered = await page.evaluate((selector) => {
    const staying = [...document.querySelectorAll(selector)].filter(
      (element) =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const heights = staying.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  }, among)
  expect(covered).toBeLessThanOrEqual(0.5)
}

/** Nothing moves, nor would if it were touched. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const { animationName, transitionProperty, transitionDuration, scrollBehavior } = style
        const glides = transitionProperty !== 'none' && /[1-9]/.test(transitionDuration)
        return animationName !== 'none' || glides || scrollBehavior === 'smooth'
          ? [`${element.tagName}.${element.className}${part}`]
          : []
      }),
    ),
  )
  expect(moving).toEqual([])
}

/** Turns the page, and expects every block on the other side, at its distance from the edge. */
export async function expectMirrored(page: Page): Promise<void> {
  const unmirrored = await page.evaluate(() => {
    const { documentElement: root } = document
    const width = root.clientWidth
    // Words of a sentence keep their order, whatever the direction of the page.
    const isBlock = (element: Element) =>
      !element.closest('svg') &&
      element.checkVisibility() &&
      !/^(inline|contents)/.test(getComputedStyle(element).display)
    const before = [...document.body.querySelectorAll(':not(option)')]
      .filter(isBlock)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    root.dir = 'rtl'
    return before
      .map(({ element, box }) => ({ element, box, after: element.getBoundingClientRect() }))
      .filter(({ box, after }) => Math.abs(after.left - (width - box.right)) > 2)
      .map(({ element, box, after }) => {
        const { tagName, className, textContent } = element
        const words = textContent.trim().slice(0, 20)
        return `${tagName}.${className} “${words}” ${box.left}–${box.right} → ${after.left}`
      })
  })
  expect(unmirrored).toEqual([])
}

/** Sets the text as wide as WCAG 1.4.12 lets readers set it, and expects all of it to be seen. */
export async function expectWideSpacing(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: .12em !important;
          word-spacing: .16em !important }
      p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
    const cuts = (element: Element, box: DOMRect, text: DOMRect) => {
      const { overflowX, overflowY, display } = getComputedStyle(element)
      if (/^(inline|contents)$/.test(display)) return false
      const isEdge = element.matches('button, .button') || [overflowX, overflowY].includes('hidden')
      const isOut =
        text.left < box.left - 1 ||
        text.right > box.right + 1 ||
        text.top < box.top - 1 ||
        text.bottom > box.bottom + 1
      return isEdge && isOut
    }
    const isCut = (text: DOMRect, start: Element) => {
      for (let each: Element | null = start; each; each = each.parentElement) {
        if (cuts(each, each.getBoundingClientRect(), text)) return true
      }
      return text.left < -1 || text.right > innerWidth + 1
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      const words = node.textContent?.trim()
      if (!parent || !words || !parent.checkVisibility({ visibilityProperty: true })) continue
      // Words for ears only are cut on purpose.
      if (parent.closest('.sr, .skip, thead, noscript, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((rect) => isCut(rect, parent))) found.push(words)
    }
    document.adoptedStyleSheets = []
    return found
  })
  expect(lost).toEqual([])
}
