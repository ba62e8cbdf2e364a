import type { Page } from '@playwright/test'
import { expect } from './test.ts'

interface Focused {
  readonly name: string
  readonly isMarked: boolean
  /** In the window, and under nothing that covers it (WCAG 2.4.11). */
  readonly isInView: boolean
}

/** What has focus, what it is called, and whether one can see that it has it. Runs in the page. */
function describeFocus(): Focused {
  const element = document.activeElement
  // Past the last stop the browser itself has the focus.
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: '', isMarked: true, isInView: true }
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const words = [
    element.ariaLabel,
    ...labels.map((label) => label.textContent),
    element.textContent,
  ]
  const isOutlined = (each: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  // A radio that is drawn by its label is marked there.
  const marked = [element, ...labels, ...labels.flatMap((label) => [...label.children])]
  // A link that goes over two lines is found at its first.
  const [box = element.getBoundingClientRect()] = element.getClientRects()
  const { left, right, top, bottom, width, height } = box
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  const [wide, high] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y]
  const isOnTop = (across: number, down: number) => {
    const hit = document.elementFromPoint(x + wide * across, y + high * down)
    return hit !== null && [element, ...labels].some((each) => each.contains(hit))
  }
  const points = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down]))
  const seen = points.filter(([across = 0, down = 0]) => isOnTop(across, down))
  return {
    name:
      words
        .find((text) => text?.trim())
        ?.replace(/\s+/g, ' ')
        .trim() ?? '',
    isMarked: marked.some(isOutlined),
    isInView: width * height === 0 || seen.length > points.length / 2,
  }
}

/** Tabs until what has focus is called this; whatever has it on the way must show that it does. */
export async function tabTo(page: Page, name: RegExp, presses = 60): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(describeFocus)
    const shown = { isMarked: true, isInView: true }
    expect(focused, `“${focused.name}” shows that it has focus`).toMatchObject(shown)
    if (name.test(focused.name)) return
    passed.push(focused.name)
  }
  throw new Error(`Tab does not lead to ${name}, only to ${passed.join(' | ')}`)
}

/** Tabs to a field and writes into it. */
export async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
const STOPS = `:is(${CONTROLS}):not(:disabled, [tabindex="-1"], [type="hidden"])`

/**
 * Marks what has the focus as met, and says whether it lies below the stop before or beside it; null
 * where it was met before, or the focus has left. Runs in the page.
 */
function meetStop(part: string): { isNext: boolean; isSame?: boolean } | null {
  const element = document.activeElement
  // A date has a stop for its day, its month and its year.
  if (element?.matches('[type="date"][data-met="last"]')) return { isNext: true, isSame: true }
  if (!element?.matches(`${part} *`) || element.matches('[data-met]')) return null
  const before = document.querySelector('[data-met="last"]')
  before?.setAttribute('data-met', '')
  element.setAttribute('data-met', 'last')
  // The header and what opens from it lie above the page.
  if (!before || element.closest('header') !== before.closest('header')) return { isNext: true }
  const [here, there] = [element.getBoundingClientRect(), before.getBoundingClientRect()]
  return { isNext: here.bottom > there.top || here.left >= there.right - 1 }
}

/** What can be pressed or filled in, and was not met. Of radios one of a name is. Runs in the page. */
function missedStops([part = '', stops = '']: string[]): string[] {
  const isMet = (element: Element): boolean =>
    element.matches('[data-met]') ||
    (element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      document.querySelector(`[data-met][name="${element.name}"]`) !== null)
  return [...document.querySelectorAll(`${part} ${stops}`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isMet(element))
    .map((element) => element.outerHTML.slice(0, 80))
}

/**
 * Tabs through the page, or a part of it: each stop shows that it has the focus and lies below the
 * one before or beside it, and no control is left out.
 */
export async function walk(page: Page, part = 'body'): Promise<void> {
  await page.evaluate(() => {
    for (const met of document.querySelectorAll('[data-met]')) met.removeAttribute('data-met')
  })
  await page.locator(`${part} ${STOPS}`).first().focus()
  // A focus set by a script after a press of the mouse is not shown: the keyboard sets it anew.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  for (let before = ''; ; await page.keyboard.press('Tab')) {
    const [met, { name, ...shown }] = await Promise.all([
      page.evaluate(meetStop, part),
      page.evaluate(describeFocus),
    ])
    if (!met) break
    if (met.isSame) continue
    expect(shown, `“${name}” shows that it has focus`).toEqual({ isMarked: true, isInView: true })
    expect(met.isNext, `“${name}” comes after “${before}”`).toBe(true)
    before = name
  }
  expect(await page.evaluate(missedStops, [part, STOPS])).toEqual([])
}
