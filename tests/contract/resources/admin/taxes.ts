import { expect } from 'vitest'
import { aProduct } from '#tests/fixtures/product.ts'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'

const aTaxRate = ({ world }: Shop) => ({
  name: 'Reduced',
  code: unique('reduced'),
  rate: 5,
  region_id: world.regionId,
})

interface Part {
  /** As the specification and, with underscores, the body and the answer call it. */
  readonly name: 'products' | 'product types' | 'shipping options'
  readonly make: (shop: Shop) => Promise<string>
}

const parts: readonly Part[] = [
  {
    name: 'products',
    make: async ({ staff }) => (await staff.post('/admin/products', aProduct())).text('product.id'),
  },
  {
    name: 'product types',
    make: async ({ staff }) => {
      const typed = aProduct({ type: { value: unique('Cocoa') } })
      return (await staff.post('/admin/products', typed)).text('product.type.id')
    },
  },
  {
    name: 'shipping options',
    make: async ({ staff, world }) => {
      const option = aShippingOption({ region_id: world.regionId, admin_only: true })
      return (await staff.post('/admin/shipping-options', option)).text('shipping_option.id')
    },
  },
]

/** A rate is put on one thing and taken off again. */
const putOn = ({ name, make }: Part): Action => ({
  part: name,
  does: 'are put under a rate and taken out of it',
  run: async (shop) => {
    const field = name.replace(' ', '_')
    const made = await shop.staff.post('/admin/tax-rates', aTaxRate(shop))
    const rate = `/admin/tax-rates/${made.text('tax_rate.id')}`
    const batch = `${rate}/${name.replace(' ', '-')}/batch?expand[]=${field}`
    const body = { [field]: [await make(shop)] }

    const covered = await shop.staff.post(batch, body)
    expect(covered.list(`tax_rate.${field}`, 'id')).toEqual(body[field])
    const freed = await shop.staff.remove(batch, body)
    expect(freed.list(`tax_rate.${field}`)).toEqual([])
  },
})

export const taxes: readonly Resource[] = [
  {
    side: 'admin',
    name: 'tax rates',
    path: '/admin/tax-rates',
    one: 'tax_rate',
    many: 'tax_rates',
    create: aTaxRate,
    read: true,
    list: '?limit=100',
    update: () => ({ name: 'More reduced', rate: 4 }),
    delete: true,
    actions: parts.map(putOn),
  },
]
