import type { Page } from '@playwright/test'
import { addButton, panel } from '../support/bag.ts'
import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { expectInOrder, watchShifts } from '../support/layout.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

interface Opened {
  readonly name: string
  readonly path: string
  readonly widths: readonly number[]
  readonly open: (page: Page) => Promise<void>
}

const STATES: readonly Opened[] = [
  {
    name: 'a menu',
    path: '/',
    widths: [1440],
    open: async (page) => {
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.getByText('Coffee', { exact: true }).click()
      await expect(main.getByRole('link', { name: 'Blends' })).toBeVisible()
    },
  },
  {
    name: 'the menu of small screens',
    path: '/products/guji-uraga',
    widths: [360],
    open: async (page) => {
      await page.locator('summary', { hasText: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByText('Coffee', { exact: true }).click()
      await expect(menu.getByRole('link', { name: 'Blends' })).toBeVisible()
    },
  },
  {
    name: 'the empty bag',
    path: '/products',
    widths: [360, 1440],
    open: async (page) => {
      await bagButton(page).click()
      await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
    },
  },
  {
    name: 'the bag after an addition',
    path: '/products/mug-dipped',
    widths: [360, 1440],
    open: async (page) => {
      await addButton(page).click()
      await expect(panel(page).getByRole('listitem')).toHaveCount(1)
      await expect(panel(page)).not.toContainText('updating')
      await panel(page).getByRole('heading').first().hover()
    },
  },
  {
    name: 'all that is folded on a product',
    path: '/products/guji-uraga',
    widths: [360, 1440],
    open: async (page) => {
      const folds = page.getByRole('main').locator('details:not([open]) > summary')
      while ((await folds.count()) > 0) await folds.first().click()
    },
  },
]

for (const { name, path, widths, open } of STATES) {
  for (const display of TWO_DISPLAYS.filter(({ width }) => widths.includes(width))) {
    test(`${name} is accessible to everybody at ${display.name}`, async ({ page }) => {
      await applyDisplay(page, display)
      const expectUnmoved = await watchShifts(page)
      await page.goto(path)
      await open(page)
      await expectUnmoved()
      await expectInOrder(page)
    })
  }
}
