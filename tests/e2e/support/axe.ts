import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of WCAG too (2.5.3: who speaks to a control says what they read), but off unless named. */
const NAMED = { 'label-content-name-mismatch': { enabled: true } }

/** Fails with the rule and the elements where the page as it stands breaks one. */
export async function expectAccessible(page: Page) {
  // There are no frames of others to look into, and what passes need not be described: a third of
  // the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: STANDARDS, rules: NAMED, resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found).toEqual([])
}
