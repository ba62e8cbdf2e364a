import { expect, test } from 'vitest'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'

const address = (id: string) => ({ id, address_1: `Street ${id}`, country_code: 'de' })

test('saved addresses keep the order of their making, whichever was changed last', async () => {
  const shipping_addresses = ['addr_02', 'addr_03', 'addr_01'].map(address)
  const customer = { id: 'cus_1', email: 'ada@example.com', shipping_addresses }
  const { commerce } = commerceAnswering({ body: { customer } })
  const { addresses, defaultAddressId } = (await commerce.customers.me()) ?? {}
  expect(addresses?.map(({ id }) => id)).toEqual(['addr_01', 'addr_02', 'addr_03'])
  expect(defaultAddressId).toBe('addr_01')
})
