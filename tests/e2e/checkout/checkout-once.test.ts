import type { Page } from '@playwright/test'
import { cartOf, expectConfirmed, lastButton, openReview, ordersOf } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

const COMPLETE = /\/commerce\/store\/carts\/\w+\/complete$/

test.use({ allowed: [/net::ERR/] })

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** Lets completions reach the shop, and loses their answers on the way back until told to stop. */
async function loseAnswers(page: Page) {
  const keys: string[] = []
  let isLosing = true
  await page.route(COMPLETE, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    if (!isLosing) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const stop = () => {
    isLosing = false
  }
  return { keys, stop }
}

test('two tabs that order at once, one by a double click with Enter, make one order, and both show it', async ({
  page,
  context,
  baseURL,
  createProduct,
  admin,
}) => {
  await openReview(page, baseURL, await createProduct())
  const cartId = await cartOf(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(lastButton(other)).toBeVisible()
  await page.bringToFront()
  // Brings it into view, and waits until it stands still.
  await lastButton(page).hover()
  const { x, y, width, height } = (await lastButton(page).boundingBox()) ?? NOWHERE
  await lastButton(page).focus()
  await Promise.all([
    // Without the pointer's patience: the quicker order takes the other tab along.
    lastButton(other).dispatchEvent('click'),
    page.keyboard.press('Enter'),
    page.mouse.dblclick(x + width / 2, y + height / 2),
  ])
  await Promise.all([expectConfirmed(page), expectConfirmed(other)])
  expect(page.url()).toBe(other.url())
  expect(await ordersOf(admin, cartId)).toBe(1)
})

test('a lost answer is requested again with the same key, and a reload in between arrives at that order', async ({
  page,
  baseURL,
  createProduct,
  admin,
}) => {
  await openReview(page, baseURL, await createProduct())
  const cartId = await cartOf(page)
  const { keys, stop } = await loseAnswers(page)
  await lastButton(page).click()
  await expect(lastButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  // An answer that came before would lead to the order, and the reload nowhere.
  await page.reload({ waitUntil: 'commit' })
  stop()
  await expectConfirmed(page)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(admin, cartId)).toBe(1)
})
