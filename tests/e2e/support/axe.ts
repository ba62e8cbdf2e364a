import type { Page } from '@playwright/test'
import { breachesIn } from '#tests/support/axe.ts'
import { expect } from './test.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of WCAG too (2.5.3: who speaks to a control says what they read), but off unless named. */
const NAMED = { 'label-content-name-mismatch': { enabled: true } }

/** What only just comes in is pale for some hundred milliseconds: whatever ends is waited for. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )

/**
 * A toast that comes in or leaves while the rules are checked is half transparent: for that long
 * nothing fades. Resolves with what ends it.
 */
const withoutFading = (page: Page) =>
  page.evaluateHandle(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still)
    }
  })

/** Lists, menus and other boxes of the back office that open below what was pressed. */
const DROPDOWNS = '[role="listbox"], [role="menu"], [class*="mantine-"][class*="-dropdown"]'

/** One that was closed stays for some hundred milliseconds, outside every landmark. */
const withoutClosedDropdowns = (page: Page) =>
  page.waitForFunction(
    (dropdowns) =>
      [...document.querySelectorAll(dropdowns)].every(
        (each) =>
          !each.checkVisibility() ||
          document.querySelector(`[aria-controls="${each.id}"][aria-expanded="true"]`) ||
          (!each.role && document.querySelector('[aria-haspopup][aria-expanded="true"]')),
      ),
    DROPDOWNS,
  )

/** Fails with the rule and the elements where the page as it stands breaks one. */
export async function expectAccessible(page: Page) {
  const fadeAgain = await withoutFading(page)
  await settle(page)
  await withoutClosedDropdowns(page)
  const breaches = await breachesIn(page, { runOnly: STANDARDS, rules: NAMED })
  await fadeAgain.evaluate((end) => end())
  expect(breaches).toEqual([])
}
