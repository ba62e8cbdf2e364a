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
import { REGIONS, shopFrom } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** One kind of goods that goes by letter, and one that is a parcel of its own. */
const GOODS = ['guji-uraga', 'kettle-gooseneck'] as const

interface Promised {
  readonly name: string
  readonly price: string
  readonly arrives: string
}

/** "Post, two days: €4.90, free from €40.00. Arrives Wed 25 Nov." */
const PROMISE =
  /([A-Z][\w, ]+): ([€$¥][\d.,]*\d)(?:, free from [€$¥][\d.,]*\d)?\. (Arrives \w+,? \w+ \w+)\./g

const promisesOf = (text: string): readonly Promised[] =>
  [...text.matchAll(PROMISE)].map(([, name = '', price = '', arrives = '']) => ({
    name,
    price,
    arrives,
  }))

const variantOf = (page: Page) => page.locator('[name="variantId"]').first().inputValue()

for (const region of REGIONS) {
  for (const handle of GOODS) {
    test(`${handle} is delivered to ${region.name} as its page promises`, async ({
      page,
      baseURL,
    }) => {
      await shopFrom(page, baseURL ?? '', region.country)
      await page.goto(`/products/${handle}`)
      const promises = promisesOf((await page.getByRole('main').textContent()) ?? '')
      expect(promises.length).toBeGreaterThan(0)

      await openCheckout(page, baseURL, { variantId: await variantOf(page), quantity: 1 })
      await fillContact(page)
      await fillAddress(page, region)
      const delivery = step(page, 'Delivery')
      for (const { name, price, arrives } of promises) {
        const option = delivery.getByRole('radio', { name })
        await expect(option).toHaveAccessibleName(new RegExp(`(\\${price}|Free).*${arrives}`))
      }
      await page.goto('/cart')
      const summary = page.getByRole('complementary', { name: 'Summary' })
      const [first] = promises
      await expect(summary).toContainText(`Order now and it arrives${first?.arrives.slice(7)}.`)
    })
  }
}

for (const region of REGIONS) {
  test(`the confirmation and the order page of ${region.name} name the day of the checkout`, async ({
    page,
    storeUrl,
    createProduct,
  }) => {
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
  })
}
