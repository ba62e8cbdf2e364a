import type { Page } from '@playwright/test'
import {
  cartOf,
  expectConfirmed,
  goToReview,
  lastButton,
  openCheckout,
  ordersOf,
} from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

const COMPLETE = /\/commerce\/store\/carts\/\w+\/complete$/

test.use({ allowed: [/net::ERR/] })

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** Lets the next completions reach the shop, and loses their answers on the way back. */
async function loseAnswers(page: Page, count: number): Promise<string[]> {
  const keys: string[] = []
  await page.route(COMPLETE, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    if (keys.length > count) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

test('a double click, and a press of Enter with it, make one order', async ({
  page,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const cartId = await cartOf(page)
  // Brings it into view, and waits until it stands still.
  await lastButton(page).hover()
  const { x, y, width, height } = (await lastButton(page).boundingBox()) ?? NOWHERE
  await lastButton(page).focus()
  const twice = page.mouse.dblclick(x + width / 2, y + height / 2)
  await Promise.all([page.keyboard.press('Enter'), twice])
  await expectConfirmed(page)
  expect(await ordersOf(room, cartId)).toBe(1)
})

test('a lost answer is asked for again with the same key', async ({
  page,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const cartId = await cartOf(page)
  const keys = await loseAnswers(page, 1)
  await lastButton(page).click()
  await expect(lastButton(page)).toHaveAttribute('aria-busy', 'true')
  await expectConfirmed(page)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(room, cartId)).toBe(1)
})

test('a reload while the order is on its way arrives at that order', async ({
  page,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const cartId = await cartOf(page)
  const sent = page.waitForRequest(COMPLETE)
  await lastButton(page).click()
  await sent
  await page.reload()
  await expectConfirmed(page)
  expect(await ordersOf(room, cartId)).toBe(1)
})

test('two tabs that order at once make one order, and both show it', async ({
  page,
  context,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const cartId = await cartOf(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(lastButton(other)).toBeVisible()
  // Without the pointer's patience: the quicker order takes the other tab along.
  const press = (tab: Page) => lastButton(tab).dispatchEvent('click')
  await Promise.all([press(page), press(other)])
  await Promise.all([expectConfirmed(page), expectConfirmed(other)])
  expect(page.url()).toBe(other.url())
  expect(await ordersOf(room, cartId)).toBe(1)
})

test('an order placed in one tab takes the other along', async ({
  page,
  context,
  baseURL,
  sell,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  const other = await context.newPage()
  await other.goto('/checkout')
  await goToReview(page)
  await lastButton(page).click()
  await expectConfirmed(page)
  await expectConfirmed(other)
})
