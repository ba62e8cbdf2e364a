import type { Page } from '@playwright/test'
import { expect } from './test.ts'

interface Focused {
  readonly name: string
  readonly isMarked: boolean
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
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  // A radio that is drawn by its label is marked there.
  const drawn = labels.map((label) => label.querySelector('span')).find((span) => span !== null)
  const isDrawnMarked = drawn ? getComputedStyle(drawn).outlineStyle !== 'none' : false
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  const { top, bottom, width, height } = element.getBoundingClientRect()
  return {
    name:
      words
        .find((text) => text?.trim())
        ?.replace(/\s+/g, ' ')
        .trim() ?? '',
    isMarked: hasOutline || isDrawnMarked || boxShadow !== 'none',
    isInView: width * height === 0 || (bottom > 0 && top < innerHeight),
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
