import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { aStaffClient } from '#tests/support/staff-client.ts'
import { variantId } from '#tests/support/stock.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let backend: FreshTestShop
let scale: string
let papers: string

beforeAll(async () => {
  backend = await openFreshTestShop()
  scale = await variantId(backend, 'SCALE')
  papers = await variantId(backend, 'PAPERS-CONE')
})
afterAll(() => backend.stop())

const priced = z.object({
  products: z.array(
    z.object({ variants: z.array(z.object({ calculated_price: z.number().nullable() })) }),
  ),
})

async function priceInShop(handle: string, regionId: string) {
  const query = `handle=${handle}&region_id=${regionId}&expand=variants,variants.prices`
  const reply = await aShopper(backend).send('GET', `/products?${query}`)
  return priced.parse(await reply.json()).products[0]?.variants[0]?.calculated_price
}

async function regionId(name: string) {
  const [row] = await backend.query('SELECT id FROM region WHERE name = $1', [name])
  return String(row?.['id'])
}

const linesOf = (items: { variant_id: string; unit_price: number }[]) =>
  items.map(({ variant_id, unit_price }) => [variant_id, unit_price]).sort()

test('two lines of one variant keep their price and leave the prices of others unchanged', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: papers, quantity: 1 }] })
  const wrapped = { variant_id: papers, quantity: 1, metadata: { message: 'A present' } }
  await shopper.cart('POST', `/carts/${cart}/line-items`, wrapped)
  await shopper.cart('POST', `/carts/${cart}/line-items`, { variant_id: scale, quantity: 1 })

  const inTheUs = await shopper.cart('POST', `/carts/${cart}`, { region_id: await regionId('US') })
  expect(linesOf(inTheUs.items)).toEqual(
    [
      [papers, 750],
      [papers, 750],
      [scale, 6650],
    ].sort(),
  )
  const inTheEu = await shopper.cart('POST', `/carts/${cart}`, { region_id: await regionId('EU') })
  expect(linesOf(inTheEu.items)).toEqual(
    [
      [papers, 650],
      [papers, 650],
      [scale, 5800],
    ].sort(),
  )
})

test('a changed price takes effect with the next request', async () => {
  const eu = await regionId('EU')
  expect(await priceInShop('papers-cone', eu)).toBe(650)
  const staff = await aStaffClient(backend)
  const [row] = await backend.query('SELECT product_id FROM product_variant WHERE id = $1', [
    papers,
  ])
  await staff.post(`/products/${row?.['product_id']}/variants/${papers}`, {
    prices: [{ currency_code: 'eur', amount: 700 }],
  })
  expect(await priceInShop('papers-cone', eu)).toBe(700)
})

test('a price of one region does not apply in another region of the same currency', async () => {
  const staff = await aStaffClient(backend)
  const made = await staff.post('/regions', {
    name: 'Switzerland, in euros',
    currency_code: 'eur',
    tax_rate: 0,
    countries: ['ch'],
    payment_providers: ['invoice'],
    fulfillment_providers: ['manual'],
  })
  const swiss = z.object({ region: z.object({ id: z.string() }) }).parse(made).region.id
  await staff.post('/price-lists', {
    name: 'For Switzerland',
    description: 'Cheaper there',
    type: 'override',
    status: 'active',
    prices: [{ region_id: swiss, variant_id: scale, amount: 100 }],
  })
  expect(await priceInShop('scale', swiss)).toBe(100)
  expect(await priceInShop('scale', await regionId('EU'))).toBe(5800)
})

test('a customer in two groups of a price list gets each variant’s price', async () => {
  const staff = await aStaffClient(backend)
  const shopper = aShopper(backend)
  const email = uniqueEmail()
  const person = { first_name: 'Ada', last_name: 'Lind', email, password: 'a-good-password' }
  const created = await shopper.send('POST', '/customers', person)
  const { customer } = z
    .object({ customer: z.object({ id: z.string() }) })
    .parse(await created.json())
  const groups: string[] = []
  for (const name of ['Friends', 'Family']) {
    const reply = await staff.post('/customer-groups', { name })
    const { customer_group } = z
      .object({ customer_group: z.object({ id: z.string() }) })
      .parse(reply)
    await staff.post(`/customer-groups/${customer_group.id}/customers/batch`, {
      customer_ids: [{ id: customer.id }],
    })
    groups.push(customer_group.id)
  }
  await staff.post('/price-lists', {
    name: 'Friends and family',
    description: '',
    type: 'override',
    status: 'active',
    customer_groups: groups.map((id) => ({ id })),
    prices: [
      { currency_code: 'eur', variant_id: scale, amount: 4000 },
      { currency_code: 'eur', variant_id: papers, amount: 500 },
    ],
  })
  const cookie = created.headers.getSetCookie()[0] ?? ''
  const region = { region_id: await regionId('EU') }
  const opened = await shopper.send('POST', '/carts', region, { cookie })
  const { cart } = z.object({ cart: z.object({ id: z.string() }) }).parse(await opened.json())
  const add = (variant_id: string) =>
    shopper.cart('POST', `/carts/${cart.id}/line-items`, { variant_id, quantity: 1 }, { cookie })
  await add(scale)
  const theirs = await add(papers)
  expect(linesOf(theirs.items)).toEqual(
    [
      [scale, 4000],
      [papers, 500],
    ].sort(),
  )
})

test('a line that moves to another region includes tax if its price there does', async () => {
  const shopper = aShopper(backend)
  const mug = await variantId(backend, 'MUG-DIPPED-LAKE')
  const cart = await shopper.open({ lines: [{ variantId: mug, quantity: 2 }] })
  const includesTaxIn = async (name: string) => {
    await shopper.cart('POST', `/carts/${cart}`, { region_id: await regionId(name) })
    const [line] = await backend.query('SELECT includes_tax FROM line_item WHERE cart_id = $1', [
      cart,
    ])
    return line?.['includes_tax']
  }
  expect(await includesTaxIn('US')).toBe(false)
  expect(await includesTaxIn('EU')).toBe(true)
  expect(await includesTaxIn('Japan')).toBe(false)
  expect(await includesTaxIn('EU')).toBe(true)
})
