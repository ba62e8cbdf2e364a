// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aNamedResource } from '#tests/fixtures/named-resource.ts'
import { aReadPrice } from '#tests/fixtures/price-list.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { declareResources } from '../../engine/registry.ts'
import { ListPrices } from './ListPrices.tsx'

afterEach(cleanup)

/** What there is to add. */
declareResources([aNamedResource('products', 'Products', 'Product')])

const aProduct = (_: unknown, index: number) => ({
  id: `prod_${index}`,
  title: `Tea ${index}`,
  variants: [
    {
      id: `variant_${index}`,
      title: '250 g',
      sku: null,
      prices: [aReadPrice({ id: `ma_${index}` })],
    },
  ],
})
const store = {
  currencies: [{ code: 'eur', name: 'Euro' }],
  payment_providers: [],
  fulfillment_providers: [],
}

test('with the last prices of a page the page is gone, and the one before is shown', async () => {
  const products = Array.from({ length: 11 }, aProduct)
  renderInBackOffice(<ListPrices record={{ id: 'pl_1' }} />, {
    getList: async () => ({ data: [], total: 0 }),
    read: async (path: string) => {
      const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'))
      return path.startsWith('price-lists/')
        ? { products: products.slice(offset, offset + 10), count: products.length }
        : { store }
    },
    act: async () => {
      products.pop()
      return { results: [{ status: 'saved' }] }
    },
  })
  await screen.findByText('Tea 0')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tea 10' }))
  fireEvent.change(await screen.findByLabelText('250 g in EUR'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save prices' }))
  expect(await screen.findByText('Tea 9')).toBeDefined()
})
