// @vitest-environment happy-dom
import { useIsFetching } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { aNamedResource } from '#tests/fixtures/named-resource.ts'
import { aReadPrice } from '#tests/fixtures/price-list.ts'
import { renderInBackOffice, Said } from '#tests/support/in-back-office.tsx'
import { declareResources } from '../../engine/registry.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
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

/** Whether something is being read. */
const Reading = () => <output>{useIsFetching() > 0 ? 'reading' : 'read'}</output>

test.each([
  ['the session has ended', 401],
  ['the store does not answer', 503],
])('prices that are typed stay where %s', async (_, status) => {
  let refused = 0
  let isAway = false
  const answer = <Value,>(value: Value) => {
    if (!isAway) return value
    refused++
    throw new HttpError('Not now', status)
  }
  renderInBackOffice(
    <>
      <ListPrices record={{ id: 'pl_1' }} />
      <Reading />
    </>,
    {
      getList: async () => ({ data: [], total: 0 }),
      read: async (path: string) =>
        answer(
          path.startsWith('price-lists/') ? { products: [aProduct(null, 0)], count: 1 } : { store },
        ),
      act: async () => answer({}),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tea 0' }))
  fireEvent.change(await screen.findByLabelText('250 g in EUR'), { target: { value: '7.50' } })
  isAway = true
  fireEvent.click(screen.getByRole('button', { name: 'Save prices' }))
  await waitFor(() => {
    expect(refused).toBe(2)
    expect(screen.getByText('read')).toBeDefined()
  })
  expect(screen.getByLabelText('250 g in EUR')).toHaveProperty('value', '7.50')
  expect(screen.getByText('Not now')).toBeDefined()
})

test('a product that could not be read is not added without a word', async () => {
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname, searchParams } = new URL(String(url))
    if (searchParams.has('id[]')) throw new Error('The connection was lost')
    const isOfList = pathname.startsWith('/admin/price-lists')
    return Response.json({ products: isOfList ? [] : [{ id: 'prod_1' }], count: isOfList ? 0 : 1 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 60_000, fetch })
  renderInBackOffice(
    <>
      <ListPrices record={{ id: 'pl_1' }} />
      <Said />
    </>,
    createDataProvider({ records: createRecords(caller) }),
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'Add a product' }))
  fireEvent.click(await screen.findByRole('option', { name: 'prod_1' }))
  expect(await screen.findByText(/The store does not answer/)).toBeDefined()
})
