import { z } from 'zod'
import { unique } from '#tests/fixtures/unique.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillBag, readyBag } from '../support/by-form.ts'
import { expectRows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const MARTA = {
  email: 'marta.lind@example.com',
  address: {
    first_name: 'Marta',
    last_name: 'Lind',
    address_1: 'Weserstraße 11',
    city: 'Berlin',
    postal_code: '10115',
    country_code: 'de',
  },
}

const placed = z.object({ data: z.object({ id: z.string() }) })
const PAYMENT_DAYS = 14

/** "13 December 2026": so many days after such a day. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day} UTC`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  })
}

test('an order by invoice names the account on its confirmation, and the seller and each tax rate on its invoice', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const [usual, dear] = [await createProduct(), await createProduct()]
  const [eu] = await admin.query(`SELECT id FROM region WHERE name = 'EU'`)
  await admin.staff.post('/tax-rates', {
    name: 'Standard rate',
    code: unique('rate'),
    rate: 19,
    region_id: eu?.['id'],
    products: [dear.id],
  })
  await fillBag(page, storeUrl, usual.variantId, 2)
  await fillBag(page, storeUrl, dear.variantId)
  const post = await readyBag(page, storeUrl, MARTA)
  const { data } = placed.parse(await post('/complete'))

  await page.goto(`/order/${data.id}/confirmed`)
  const transfer = page.getByRole('region', { name: 'Pay by bank transfer' })
  const link = page.getByRole('link', { name: /^Invoice [\d-]+$/ })
  const number = (await link.textContent())?.replace('Invoice ', '').trim() ?? ''
  expect(number).toMatch(/^\d{4}-\d+$/)
  const due = (await transfer.locator('dd').last().textContent())?.trim() ?? ''
  const account = [
    ['Amount', '€43.50'],
    ['Account holder', 'Tarn (demo shop)'],
    ['IBAN', 'DE44 1234 5678 0000 0000 00'],
    ['BIC', 'DEMODEFFXXX'],
    ['Bank', 'Demo Bank'],
    ['Reference', number],
    ['Due by', due],
  ] as const
  await expectRows(transfer.locator('dl'), account)

  await link.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  const text = (await main.textContent()) ?? ''
  const [, issued = ''] = /Invoice date: (\d+ \w+ \d{4})/.exec(text) ?? []
  expect(due).toBe(daysAfter(issued, PAYMENT_DAYS))
  await expect(main.getByText(`Due by ${due}`, { exact: true })).toBeVisible()
  await expectRows(
    main.getByRole('region', { name: 'Pay by bank transfer' }).locator('dl'),
    account,
  )
  const seller = ['Tarn', 'Am Kai 4', '20457 Hamburg', 'Germany', 'help@tarn.example']
  await expect(main.getByRole('article').locator('header p:not(.row)')).toHaveText(seller)
  await expect(main.getByText('VAT number DE 123 456 788', { exact: true })).toBeVisible()
  // Of €14.50 with 19 % in it, and twice €14.50 with 7 %: 1450 × 19 ÷ 119 and 2900 × 7 ÷ 107.
  await expect(main.getByRole('table', { name: 'Tax by rate' }).locator('tbody tr')).toHaveText([
    /^\s*19%\s*€12\.18\s*€2\.32\s*€14\.50\s*$/,
    /^\s*7%\s*€27\.10\s*€1\.90\s*€29\.00\s*$/,
  ])
  await expectAccessible(page)
})
