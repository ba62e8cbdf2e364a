import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique, uniqueEmail } from '#tests/fixtures/unique.ts'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let ada: Colleague
let noor: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  ada = await aColleague(shop, 'manager')
  noor = await aColleague(shop, 'manager')
})
afterAll(() => shop.stop())

/** A write by somebody who has seen a version. */
const save = (who: Colleague, version: string, path: string, body: Record<string, unknown> = {}) =>
  shop.as({ cookie: who.cookie, 'x-if-updated-at': version }).call('POST', path, body)

const aCollection = async () => {
  const made = await ada.post('/admin/collections', { title: unique('Spring') })
  return {
    path: `/admin/collections/${made.text('collection.id')}`,
    version: made.text('collection.updated_at'),
  }
}

test('who saves over a newer change gets the record as it is, and who has changed it', async () => {
  const { path, version } = await aCollection()
  const title = unique('Summer')
  expect((await save(noor, version, path, { title })).status).toBe(200)
  const refused = await save(ada, version, path, { title: unique('Autumn') })
  expect(refused.status).toBe(409)
  expect(refused.at('type')).toBe('conflict')
  expect(refused.at('code')).toBe('changed_meanwhile')
  expect(refused.at('current')).toEqual((await ada.get(path)).at('collection'))
  expect(refused.at('current.title')).toBe(title)
  expect(refused.at('updated_by')).toMatchObject({ user_id: noor.id, name: 'Noor Haddad' })

  const again = await save(ada, refused.text('current.updated_at'), path, {
    title: unique('Autumn'),
  })
  expect(again.status).toBe(200)
})

test('of two at once exactly one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { path, version } = await aCollection()
    const replies = await Promise.all(
      [ada, noor, ada, noor].map((who) => save(who, version, path, { title: unique('Winter') })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  }
})

test('a write that is refused for another reason leaves the version as it was', async () => {
  const { path, version } = await aCollection()
  expect((await save(ada, version, path, { title: 7 })).status).toBe(400)
  expect((await ada.get(path)).at('collection.updated_at')).toBe(version)
  expect((await save(noor, version, path, { title: unique('Spring') })).status).toBe(200)
})

test('a part of a record counts as the record', async () => {
  const made = await ada.post('/admin/products', { title: unique('Assam') })
  const path = `/admin/products/${made.text('product.id')}`
  const version = made.text('product.updated_at')
  expect((await save(ada, version, `${path}/options`, { title: 'Size' })).status).toBe(200)
  const refused = await save(noor, version, `${path}/options`, { title: 'Weight' })
  expect([refused.status, refused.at('current.options.0.title')]).toEqual([409, 'Size'])
})

test.each([
  ['products', 'sales-channels', { name: 'Stall' }],
  ['products', 'product-categories', { name: 'Stall' }],
  ['customers', 'customer-groups', { name: 'Stall' }],
] as const)(
  'one of the %s that is put into one of the %s meanwhile is a newer one',
  async (...row) => {
    const [members, into, { name }] = row
    const made =
      members === 'products'
        ? await ada.post('/admin/products', { title: unique('Assam') })
        : await ada.post('/admin/customers', {
            email: uniqueEmail(),
            first_name: 'Ines',
            last_name: 'Berg',
            password: 'a long password of hers',
          })
    const member = members === 'products' ? 'product' : 'customer'
    const whole = await noor.post(`/admin/${into}`, { name: unique(name) })
    const id = made.text(`${member}.id`)
    const [envelope = ''] = whole.names()
    const batch = `/admin/${into}/${whole.text(`${envelope}.id`)}/${members}/batch`
    for (const method of ['POST', 'DELETE'] as const) {
      const version = (await ada.get(`/admin/${members}/${id}`)).text(`${member}.updated_at`)
      const put = await noor.call(method, batch, { [`${member}_ids`]: [{ id }] })
      expect(put.status).toBe(200)
      const refused = await save(ada, version, `/admin/${members}/${id}`, { metadata: { a: 1 } })
      expect([refused.status, refused.at('code')]).toEqual([409, 'changed_meanwhile'])
    }
  },
)

test('without the header the last write wins, and a header that compares nothing is refused', async () => {
  const { path } = await aCollection()
  expect((await ada.call('POST', path, { title: unique('Spring') })).status).toBe(200)
  expect((await save(ada, 'yesterday', path)).status).toBe(400)
  expect((await save(ada, new Date().toISOString(), '/admin/collections')).status).toBe(400)
  expect((await save(ada, new Date().toISOString(), '/admin/collections/pcol_none')).status).toBe(
    404,
  )
})
