import type { Page } from '@playwright/test'
import { formatMoney } from '#domain/money/money.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { expectDone } from '../support/after-sale.ts'
import { expectConfirmed, lastButton } from '../support/checkout.ts'
import {
  checkOutMixed,
  createBulkyProduct,
  fillMixedBag,
  mailsTo,
  packAndShip,
  receiveReturn,
} from '../support/mixed-order.ts'
import { sampledBy } from '../support/sample.ts'
import { REGIONS, shopFrom } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/**
 * Three letters and a parcel at €14.50, $16.00 or ¥1,900 each, a tenth off. With a gift card the post
 * is free, and the parcel is not. In the smallest coin as shoppers see it, worked out by hand: in
 * Japan ¥5,130 of letters bear ¥410 of tax, ¥1,710 of the parcel ¥137, and its delivery ¥118. Nothing
 * is taken off the gift card, and no tax added to it. `piece` is paid back for one letter.
 */
const SUMS = {
  de: { discount: 580, delivery: 690, goods: 5220, piece: 1305 },
  us: { discount: 640, delivery: 1290, goods: 5760, piece: 1440 },
  jp: { discount: 821, delivery: 1598, goods: 7387, piece: 1847 },
} as const

const sumsOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Your order' }).locator('dl').first()

for (const [row, region] of REGIONS.entries()) {
  test(
    `letters, a parcel, a gift card and a discount go to ${region.name}, and a letter comes back`,
    sampledBy(2, row),
    async ({ page, storeUrl, admin, createProduct }) => {
      const money = (amount: number) => formatMoney({ amount, currencyCode: region.currency })
      const { discount, delivery, goods, piece } = SUMS[region.country]
      const [email, recipient] = [`${unique('mixed')}@example.com`, `${unique('noor')}@example.com`]
      const [letter, parcel] = [await createProduct(), await createBulkyProduct(admin)]
      await shopFrom(page, storeUrl, region.country)
      const gift = await fillMixedBag(page, storeUrl, [letter, parcel], recipient)
      await checkOutMixed(page, region, { email, code: 'WELCOME10' })
      const total = money(goods + delivery + gift)
      await expect(lastButton(page)).toHaveText(`Place order, ${total}`)
      await lastButton(page).click()
      await expectConfirmed(page)
      const confirmation = new URL(page.url()).pathname
      const [, orderId = ''] = /order\/([^/]+)/.exec(confirmation) ?? []
      await expect(sumsOf(page)).toContainText(`−${money(discount)}`)
      await expect(sumsOf(page)).toContainText(`Delivery${money(delivery)}`)
      await expect(sumsOf(page)).toContainText(`Total${total}`)
      const [confirmed] = await mailsTo(email, /^Your order \d+ at/)
      for (const fact of [letter.title, parcel.title, money(gift), money(discount), total]) {
        expect(confirmed?.text).toContain(fact)
      }

      await admin.staff.post(`/orders/${orderId}/capture`)
      const [card] = await mailsTo(recipient, /gift card/i)
      expect(card?.text).toContain(money(gift))
      await packAndShip(admin, orderId)
      const shipped = await mailsTo(email, /on its way|has left/i, 2)
      const contents = shipped.map(({ text }) =>
        [letter.title, parcel.title].map((title) => text.includes(`TRACK ${title}`)),
      )
      expect(contents.toSorted()).toEqual([
        [false, true],
        [true, false],
      ])
      await page.goto(confirmation)
      await expect(page.getByText(`TRACK ${letter.title}`)).toBeVisible()

      await page.getByRole('link', { name: 'Send it back' }).click()
      const line = page.getByRole('group', { name: letter.title })
      await line.getByLabel('Quantity').selectOption('1')
      await line.getByLabel('Why?').selectOption({ label: 'It arrived damaged' })
      await page.getByRole('radio', { name: 'Return by post' }).check()
      await page.getByRole('button', { name: 'Request the return' }).click()
      await expectDone(page, /^We have your return request/)
      await expect(page.getByRole('main')).toContainText(
        `${money(piece)} will be refunded once it arrives`,
      )
      await receiveReturn(admin, orderId)
      await page.goto(confirmation)
      await expect(page.getByText(`${money(piece)} refunded`, { exact: true })).toBeVisible()
      const [refunded] = await mailsTo(email, /has arrived/)
      expect(refunded?.text).toContain(money(piece))
    },
  )
}
