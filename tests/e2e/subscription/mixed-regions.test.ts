import type { Page } from '@playwright/test'
import { formatMoney } from '#domain/money/money.ts'
import { newCredentials, signUp } from '../support/account.ts'
import { fillBag } from '../support/by-form.ts'
import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillAddress,
  lastButton,
} from '../support/checkout.ts'
import { sampledBy } from '../support/sample.ts'
import { type DemoRegion, REGIONS, shopFrom } from '../support/shop.ts'
import { main, offerByPlan, subscribe } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

const ONCE = 2
const BY_PLAN = 3

/**
 * Minor units: a piece of each of the two products, the courier, and the tax that comes on top of all
 * of them, in basis points.
 */
const PRICES = {
  de: { piece: 1450, courier: 990, taxOnTop: 0 },
  us: { piece: 1600, courier: 1690, taxOnTop: 0 },
  jp: { piece: 1900, courier: 1680, taxOnTop: 800 },
} as const

/**
 * What an order costs: the pieces once, those by a plan that takes off a tenth, and the courier. The
 * next one is without the pieces once.
 */
function sumsOf({ country, currency }: DemoRegion) {
  const { piece, courier, taxOnTop } = PRICES[country]
  const taxed = (amount: number) => amount + Math.round((amount * taxOnTop) / 10_000)
  const money = (amount: number) => formatMoney({ amount, currencyCode: currency })
  const [once, byPlan] = [taxed(piece * ONCE), taxed((piece - piece / 10) * BY_PLAN)]
  const delivery = taxed(courier)
  return {
    once: money(once),
    byPlan: money(byPlan),
    delivery: money(delivery),
    total: money(once + byPlan + delivery),
    next: money(byPlan + delivery),
  }
}

/** From the bag to the last button, as a shopper who is signed in. */
async function checkOut(page: Page, region: DemoRegion): Promise<void> {
  await page.goto('/checkout')
  await expectOpen(page, 'Address')
  await fillAddress(page, region)
  await chooseDelivery(page, /^Courier/)
  await choosePayment(page, 'Test card', 'pm_ok')
}

for (const [row, region] of REGIONS.entries()) {
  test(
    `one product once and one by subscription go to ${region.name} at the exact total`,
    sampledBy(2, row),
    async ({ page, storeUrl, admin, createProduct }) => {
      test.slow()
      const { once, byPlan, delivery, total, next } = sumsOf(region)
      const [single, repeated] = [await createProduct(), await createProduct()]
      await offerByPlan(admin, [repeated])
      await signUp(page, newCredentials())
      await shopFrom(page, storeUrl, region.country)
      await fillBag(page, storeUrl, single.variantId, ONCE)
      await subscribe(page, repeated.path, BY_PLAN)

      await checkOut(page, region)
      await expect(main(page)).toContainText('Subscription, every 2 weeks')
      await expect(lastButton(page)).toHaveText(`Place order, ${total}`)
      await lastButton(page).click()
      await expectConfirmed(page)
      const order = page.getByRole('complementary', { name: 'Your order' })
      const line = (title: string) => order.getByRole('listitem').filter({ hasText: title })
      await expect(line(single.title)).toContainText(`Quantity ${ONCE}${once}`)
      await expect(line(single.title)).not.toContainText('Subscription')
      await expect(line(repeated.title)).toContainText('Subscription, every 2 weeks')
      await expect(line(repeated.title)).toContainText(`Quantity ${BY_PLAN}${byPlan}`)
      await expect(order).toContainText(`Delivery${delivery}`)
      await expect(order).toContainText(`Total${total}`)

      await page.goto('/account/subscriptions')
      await main(page).getByRole('link', { name: repeated.title }).click()
      await expect(page.getByRole('region', { name: 'Next order' })).toContainText(next)
    },
  )
}
