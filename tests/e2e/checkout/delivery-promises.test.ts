import type { Page } from '@playwright/test'
import { newCredentials, signUp } from '../support/account.ts'
import { fillBag } from '../support/by-form.ts'
import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillAddress,
  fillContact,
  lastButton,
  openCheckout,
  step,
} from '../support/checkout.ts'
import { sampledBy } from '../support/sample.ts'
import { REGIONS, shopFrom } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** One kind of goods that goes by letter, and one that is a parcel of its own. */
const GOODS = ['guji-uraga', 'kettle-gooseneck'] as const

interface Promised {
  readonly name: string
  readonly price: string
  /** "€40.00": the value of goods from which it is free; empty if it never is. */
  readonly freeFrom: string
  readonly arrives: string
}

/** "Post, two days: €4.90, free from €40.00. Arrives Wed 25 Nov." */
const PROMISE =
  /([A-Z][\w, ]+): ([€$¥][\d.,]*\d)(?:, free from ([€$¥][\d.,]*\d))?\. (Arrives \w+,? \w+ \w+)\./g

const promisesOf = (text: string): readonly Promised[] =>
  [...text.matchAll(PROMISE)].map(([, name = '', price = '', freeFrom = '', arrives = '']) => ({
    name,
    price,
    freeFrom,
    arrives,
  }))

const minorUnits = (money: string) => Number(money.replaceAll(/\D/g, ''))

/** What a delivery of goods of this value costs by its promise: one price, or "Free" alone. */
const costOf = ({ price, freeFrom }: Promised, goods: string) =>
  freeFrom !== '' && minorUnits(goods) >= minorUnits(freeFrom) ? 'Free' : price

const costsIn = (name: string) => name.match(/\bfree\b|[€$¥][\d.,]*\d/gi) ?? []

const variantOf = (page: Page) => page.locator('[name="variantId"]').first().inputValue()

for (const region of REGIONS) {
  for (const handle of GOODS) {
    test(`${handle} is delivered to ${region.name} as its page promises`, async ({
      page,
      baseURL,
    }) => {
      await shopFrom(page, baseURL ?? '', region.country)
      await page.goto(`/products/${handle}`)
      const text = (await page.getByRole('main').textContent()) ?? ''
      const promises = promisesOf(text)
      expect(promises.length).toBeGreaterThan(0)
      expect(text.match(/Arrives/g)).toHaveLength(promises.length)
      const goods = (await page.locator('[data-now]').first().textContent()) ?? ''

      await openCheckout(page, baseURL, { variantId: await variantOf(page), quantity: 1 })
      await fillContact(page)
      await fillAddress(page, region)
      const delivery = step(page, 'Delivery')
      for (const promised of promises) {
        const option = delivery.locator('label').filter({
          has: page.getByRole('radio', { name: promised.name }),
        })
        await expect(option).toContainText(promised.arrives)
        expect(costsIn((await option.textContent()) ?? '')).toEqual([costOf(promised, goods)])
      }
      await page.goto('/cart')
      const summary = page.getByRole('complementary', { name: 'Summary' })
      const [first] = promises
      await expect(summary).toContainText(`Order now and it arrives${first?.arrives.slice(7)}.`)
    })
  }
}

for (const [row, region] of REGIONS.entries()) {
  test(
    `the confirmation and the order page of ${region.name} name the day of the checkout`,
    sampledBy(2, row),
    async ({ page, storeUrl, createProduct }) => {
      await signUp(page, newCredentials())
      await shopFrom(page, storeUrl, region.country)
      await fillBag(page, storeUrl, (await createProduct()).variantId)
      await page.goto('/checkout')
      await expectOpen(page, 'Address')
      await fillAddress(page, region)
      const post = step(page, 'Delivery').locator('label').filter({ hasText: /^Post/ })
      const [, day = ''] = /Arrives (\w+,? \w+ \w+)/.exec((await post.textContent()) ?? '') ?? []
      expect(day).not.toBe('')
      await chooseDelivery(page)
      await choosePayment(page)
      await lastButton(page).click()
      await expectConfirmed(page)
      const main = page.getByRole('main')
      await expect(main).toContainText(`Arrives ${day}`)
      await expect(main).toContainText(`(arrives ${day})`)
      const id = /order_\w+/.exec(page.url())?.[0] ?? ''
      await page.goto(`/account/orders/${id}`)
      await expect(main).toContainText(`(arrives ${day})`)
    },
  )
}
