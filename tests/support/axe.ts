import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** In pages that a check has given it. */
    readonly axe?: typeof import('axe-core')
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The rules that a page breaks as it stands, each with its elements. A page is given axe once, which
 * takes as long as a check; the shop has no frames, and what passes need not be described.
 */
export async function breachesIn(page: Page, rules: Pick<RunOptions, 'runOnly' | 'rules'>) {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('The page was left while it was checked.')
      const { violations } = await window.axe.run(options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      )
    },
    { ...rules, resultTypes: ['violations' as const], iframes: false },
  )
}
