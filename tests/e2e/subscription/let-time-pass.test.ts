import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { fillSignIn, SAM } from '../support/account.ts'
import { expect, test as ownStoreTest } from '../support/own-store.ts'
import { main, orderBag, subscribe } from '../support/subscribing.ts'

// The clock is the shop's, so this journey has a shop of its own.
const test = ownStoreTest.extend({
  baseURL: async ({ ownStore }, use) => use(ownStore.url),
})

/** Runs `npm run clock` beside the store. */
function clock({ dataFolder }: RunningStore, word: string): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/clock.ts', word], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

const next = (page: Page) => page.getByRole('region', { name: 'Next order' })
const dayOf = async (page: Page) => next(page).locator('time').getAttribute('datetime')

test('a shopper subscribes, skips one and changes the grind; weeks later the order and its mail come', async ({
  page,
  ownStore,
}) => {
  test.setTimeout(120_000)
  await page.goto('/account/login')
  await fillSignIn(page, SAM)
  await expect(page).toHaveURL('/account')
  await subscribe(page)
  await orderBag(page)
  await page.goto('/account/subscriptions')
  await main(page).getByRole('link', { name: 'Guji Uraga' }).click()

  const first = await dayOf(page)
  await main(page).getByRole('link', { name: /^Skip/ }).first().click()
  await page.getByRole('button', { name: 'Skip it' }).click()
  await expect(main(page).getByText('The order is skipped.')).toBeVisible()
  const second = await dayOf(page)
  expect(second).not.toBe(first)

  await page.getByRole('link', { name: /Change what you get/ }).click()
  await page.getByRole('radio', { name: '250 g, Espresso' }).check()
  await page.getByRole('button', { name: 'See what changes' }).click()
  const shown = page.getByRole('region', { name: /after this/ })
  await expect(shown.locator('time')).toHaveAttribute('datetime', second ?? '')
  await expect(shown).toContainText('€17.05')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(main(page)).toContainText('250 g, Espresso')

  expect(clock(ownStore, '+14d')).toMatch(/The shop's time is .*Planned: 1 delivery/s)
  await page.reload()
  expect(await dayOf(page)).toBe(second)
  await expect(main(page).getByText('Order placed')).toHaveCount(0)

  clock(ownStore, '+14d')
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByText('Order placed')).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  expect(await dayOf(page)).not.toBe(second)
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Order placed' })
    .getByRole('link', { name: 'See the order' })
    .click()
  await expect(main(page)).toContainText('250 g, Espresso')
  await expect(main(page)).toContainText('Subscription, every 2 weeks')
  await expect(main(page)).toContainText('€17.05')

  const outbox = openOutbox(ownStore)
  const renewed = await outbox.one(SAM.email, /^We have placed your order for Guji Uraga/)
  expect(renewed.text).toContain('Espresso')
  const orders = outbox.to(SAM.email).filter(({ text }) => text.includes('every 2 weeks'))
  expect(orders.length).toBeGreaterThanOrEqual(2)
})
