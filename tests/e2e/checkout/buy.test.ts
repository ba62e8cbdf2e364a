import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  fillAddress,
  fillContact,
  lastButton,
} from '../support/checkout.ts'
import { REGIONS } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/**
 * Two pieces of €12.00, $14.00 or ¥1,980 by the slow post: tax in, none, or 8 % on top, which the
 * backend rounds for the line and not for the piece.
 */
const SUMS = {
  de: { piece: '€12.00', goods: '€24.00', post: '€4.90', tax: '€1.89', total: '€28.90' },
  us: { piece: '$14.00', goods: '$28.00', post: '$7.90', tax: null, total: '$35.90' },
  jp: { piece: '¥2,138', goods: '¥4,277', post: '¥1,058', tax: '¥395', total: '¥5,335' },
} as const
const NAME = 'Huehuetenango'

const minorUnits = (money: string) => Number(money.replace(/\D/g, ''))

for (const region of REGIONS) {
  test(`a guest in ${region.name} browses, buys and gets the mail`, async ({ page, admin }) => {
    const { piece, goods, post, tax, total } = SUMS[region.country]
    await page.goto('/')
    await page.getByLabel('Deliver to').selectOption(region.country)
    await page.getByRole('button', { name: 'Change country' }).click()
    // A link that is followed before the answer takes its place.
    await expect(page.locator('html')).toHaveAttribute('data-country', region.country)
    await page.getByRole('link', { name: 'Shop coffee' }).click()
    const card = page.getByRole('listitem').filter({ hasText: NAME })
    await expect(card).toContainText(`from ${piece}`)
    await card.getByRole('link', { name: NAME }).click()
    await expect(page).toHaveURL(/\/products\//)
    // A press before the scripts are there is taken by the form, which leads to the bag.
    await page.waitForLoadState()

    await page.getByRole('radio', { name: 'Filter' }).check()
    await page.getByRole('button', { name: 'One more' }).click()
    const add = page.getByRole('button', { name: `Add to bag, ${piece}` })
    await expect(add).toHaveAttribute('data-line', /Filter/)
    await add.click()
    const bag = page.getByRole('region', { name: 'Bag' })
    await expect(bag).toContainText(NAME)
    await expect(bag.locator('.total')).toContainText(goods)
    await bag.getByRole('link', { name: 'Check out' }).click()

    await fillContact(page)
    await fillAddress(page, region)
    const slow = page.getByRole('radio', { name: /^Post/ })
    await expect(slow).toHaveAccessibleName(new RegExp(post.replace(/[$.]/g, '\\$&')))
    await chooseDelivery(page)
    await choosePayment(page)
    await expect(lastButton(page)).toHaveText(`Place order, ${total}`)
    await lastButton(page).click()
    await expectConfirmed(page)

    const bought = page.getByRole('complementary', { name: 'Your order' })
    await expect(bought.getByText(NAME)).toBeVisible()
    const sums = bought.locator('dl')
    await expect(sums).toContainText(`Subtotal${goods}`)
    await expect(sums).toContainText(`Delivery${post}`)
    await expect(sums).toContainText(`Total${total}`)
    if (tax === null) await expect(sums).not.toContainText(/tax/i)
    else await expect(sums).toContainText(`Tax included${tax}`)

    const [, orderId = ''] = new URL(page.url()).pathname.match(/order\/([^/]+)/) ?? []
    const orders = await admin.query(
      `SELECT display_id, "order".currency_code, payment.amount, line_item.quantity, sku
       FROM "order" JOIN payment ON payment.order_id = "order".id
       JOIN line_item ON line_item.order_id = "order".id
       JOIN product_variant ON product_variant.id = variant_id WHERE "order".id = $1`,
      [orderId],
    )
    expect(orders).toEqual([
      {
        display_id: expect.any(Number),
        currency_code: region.currency,
        amount: minorUnits(total),
        quantity: 2,
        sku: 'HUEHUETENANGO.250-G.FILTER',
      },
    ])

    const subject = `Your order ${orders[0]?.['display_id']} at Tarn`
    const mails = await page.context().newPage()
    const mail = mails.getByRole('link', { name: subject, exact: true })
    await expect(async () => {
      await mails.goto('/outbox')
      await expect(mail).toBeVisible({ timeout: 1000 })
    }).toPass()
    const letter = await page.request.get((await mail.getAttribute('href')) ?? '')
    const text = await letter.text()
    expect(text).toContain(NAME)
    expect(text).toContain(total)
  })
}
