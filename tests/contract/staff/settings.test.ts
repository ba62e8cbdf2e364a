import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

// The settings of the whole shop change.
let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

test('staff choose the default sales channel and the default location', async () => {
  const name = unique('Market stall')
  const made = await shop.staff.post('/admin/sales-channels', { name, description: 'Saturdays' })
  const place = await shop.staff.post('/admin/stock-locations', { name })
  await shop.staff.post('/admin/store', {
    default_sales_channel_id: made.text('sales_channel.id'),
    default_location_id: place.text('stock_location.id'),
  })
  const reply = await shop.staff.get('/admin/store')
  expect(reply.at('store.default_sales_channel.name')).toBe(name)
  expect(reply.at('store.default_location_id')).toBe(place.text('stock_location.id'))
})

test('a channel and a location that do not exist are refused, and so are unknown settings', async () => {
  const answers = [
    await shop.staff.call('POST', '/admin/store', { default_sales_channel_id: 'sc_none' }),
    await shop.staff.call('POST', '/admin/store', { default_location_id: 'sloc_none' }),
    await shop.staff.call('POST', '/admin/store', { currencies: ['usd'] }),
    await shop.staff.call('POST', '/admin/store', { colour: 'blue' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400])
})

test('a gift card is mailed with its code, unless nothing is left on it', async () => {
  const made = await shop.staff.post('/admin/gift-cards', {
    region_id: shop.regionOf('eur'),
    value: 2500,
  })
  const path = `/admin/gift-cards/${made.text('gift_card.id')}`
  const email = `${unique('ines')}@example.com`
  await shop.staff.post(`${path}/send`, { email })
  await shop.staff.post(`${path}/send`, { email })
  const mails = await shop.staff.get(`/admin/mails?to=${email}`)
  expect(mails.list('mails', 'template')).toEqual(['gift-card', 'gift-card'])
  expect((await shop.staff.call('POST', `${path}/send`, { email: 'nobody' })).status).toBe(400)
  await shop.staff.post(path, { balance: 0 })
  expect((await shop.staff.call('POST', `${path}/send`, { email })).status).toBe(404)
})
