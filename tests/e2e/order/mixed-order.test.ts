import type { Locator } from '@playwright/test'
import { formatMoney } from '#domain/money/money.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { expectDone } from '../support/after-sale.ts'
import { panel } from '../support/bag.ts'
import { fillBag } from '../support/by-form.ts'
import { expectConfirmed, expectOpen, lastButton } from '../support/checkout.ts'
import { COFFEES, exactOrder, KETTLES } from '../support/exact-order.ts'
import {
  addGiftCard,
  ascending,
  checkOutMixed,
  documentsOf,
  mailsTo,
  moneyOf,
  packAndShip,
  receiveReturn,
  stockUp,
} from '../support/mixed-order.ts'
import { expectRows, type Rows } from '../support/rows.ts'
import { bagButton, REGIONS, shopFrom } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const CODE = 'WELCOME10'

for (const region of REGIONS) {
  test(`coffee, kettles, a gift card and a discount go to ${region.name}, and a piece of each comes back`, async ({
    page,
    storeUrl,
    admin,
  }) => {
    const exact = exactOrder(region.country)
    const money = (amount: number) => formatMoney({ amount, currencyCode: region.currency })
    const [email, recipient] = [`${unique('mixed')}@example.com`, `${unique('noor')}@example.com`]
    const coffee = await stockUp(admin, 'CERRADO.250-G.WHOLE-BEAN', COFFEES)
    const kettle = await stockUp(admin, 'KETTLE-GOOSENECK.STEEL', KETTLES)
    await shopFrom(page, storeUrl, region.country)
    await fillBag(page, storeUrl, coffee.variantId, COFFEES)
    await fillBag(page, storeUrl, kettle.variantId, KETTLES)
    await addGiftCard(page, recipient)

    const amounts = [exact.coffees, exact.kettles, exact.gift].map(money)
    const note = `${exact.tax > 0 ? 'Tax included. ' : ''}Choose your delivery at checkout.`
    const expectBag = async (bag: Locator, rows: Rows) => {
      await expect(bag.locator('.lines li > .num')).toHaveText(amounts)
      await expectRows(bag.locator('dl'), rows)
      await expect(bag.getByText(note, { exact: true })).toBeVisible()
    }
    // The bag has no delivery yet, and no amount of tax.
    await expectBag(page.getByRole('main'), [['Subtotal', money(exact.goods)]])
    await page.goto('/products/kettle-gooseneck')
    await bagButton(page).click()
    // It closes by itself, unless a pointer is in it.
    await panel(page).getByRole('heading').first().hover()
    await expectBag(panel(page), [['Subtotal', money(exact.goods)]])

    await checkOutMixed(page, region, { email, code: CODE })
    const sums = page.getByRole('complementary', { name: 'Your order' }).locator('dl').first()
    const rows = (discount: string): Rows => [
      ['Subtotal', money(exact.goods)],
      [discount, `−${money(exact.discount)}`],
      ['Delivery', money(exact.delivery)],
      ...(exact.tax > 0 ? ([['Tax included', money(exact.tax)]] satisfies Rows) : []),
      ['Total', money(exact.total)],
    ]
    await expectRows(sums, rows(`Discount, ${CODE}`))
    await page.goto('/cart')
    await expectBag(page.getByRole('main'), [
      ['Discount', money(-exact.discount)],
      ['Subtotal', money(exact.goodsLeft)],
    ])
    await page.goto('/checkout')
    await expectOpen(page, 'Review')
    await expect(lastButton(page)).toHaveText(`Place order, ${money(exact.total)}`)
    await lastButton(page).click()
    await expectConfirmed(page)
    await expectRows(sums, rows('Discount'))
    const confirmation = new URL(page.url()).pathname
    const [, orderId = ''] = /order\/([^/]+)/.exec(confirmation) ?? []
    const [confirmed] = await mailsTo(email, /^Your order \d+ at/)
    const bought = amounts.map((amount) => `: ${amount}\n`)
    const summed = rows('Discount').map((row) => `\n${row.join(': ')}\n`)
    for (const line of [...bought, ...summed]) expect(confirmed?.text).toContain(line)

    await admin.staff.post(`/orders/${orderId}/capture`)
    const [card] = await mailsTo(recipient, /gift card/i)
    expect(card?.text).toContain(money(exact.gift))
    await packAndShip(admin, orderId)
    const shipped = await mailsTo(email, /on its way|has left/i, 2)
    const contents = shipped.map(({ text }) =>
      [coffee.title, kettle.title].map((title) => text.includes(`TRACK ${title}`)),
    )
    expect(contents.toSorted()).toEqual([
      [false, true],
      [true, false],
    ])
    await page.goto(confirmation)
    await expect(page.getByText(`TRACK ${coffee.title}`)).toBeVisible()

    await page.getByRole('link', { name: 'Send it back' }).click()
    for (const { title } of [coffee, kettle]) {
      const line = page.getByRole('group', { name: title })
      await line.getByLabel('Quantity').selectOption('1')
      await line.getByLabel('Why?').selectOption({ label: 'It arrived damaged' })
    }
    await page.getByRole('radio', { name: 'Return by parcel' }).check()
    await page.getByRole('button', { name: 'Request the return' }).click()
    await expectDone(page, /^We have your return request/)
    await expect(page.getByRole('main')).toContainText(
      `${money(exact.refund)} will be refunded once it arrives`,
    )
    const [requested] = await mailsTo(email, /^Your return for order \d+$/)
    expect(requested?.text).toContain(`refund ${money(exact.refund)} and e-mail you`)
    await receiveReturn(admin, orderId)
    await page.goto(confirmation)
    await expect(page.getByText(`${money(exact.refund)} refunded`, { exact: true })).toBeVisible()
    const [refunded] = await mailsTo(email, /has arrived/)
    expect(refunded?.text).toContain(`We have refunded ${money(exact.refund)} `)
    const moved = { charged: exact.total, refunded: exact.refund }
    expect(await moneyOf(admin, orderId)).toEqual([moved, moved])
    expect(await documentsOf(page, orderId)).toEqual([
      { total: exact.total, rows: ascending([...exact.linesLeft, exact.delivery]) },
      { total: -exact.refund, rows: ascending(exact.refunds.map((amount) => -amount)) },
    ])
    await mailsTo(email, /./, 5)
    await mailsTo(recipient, /./)
  })
}
