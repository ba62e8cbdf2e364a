// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { aNamedResource } from '#tests/fixtures/named-resource.ts'
import { renderInBackOffice, Said } from '#tests/support/in-back-office.tsx'
import { declareResources } from '../../engine/registry.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { PlanGoods } from './PlanGoods.tsx'

afterEach(cleanup)

/** What there is to add. */
declareResources([
  aNamedResource('products', 'Products', 'Product'),
  aNamedResource('variants', 'Variants', 'Variant'),
])

const aProduct = (_: unknown, index: number) => ({
  product_id: `prod_${index}`,
  variant_id: null,
  title: `Tea ${index}`,
  variant_title: null,
})

test('with the last product of a page the page is gone, and the one before is shown', async () => {
  const sold = Array.from({ length: 11 }, aProduct)
  renderInBackOffice(<PlanGoods record={{ id: 'plan_1' }} />, {
    getList: async () => ({ data: [], total: 0 }),
    read: async (path: string) => {
      const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'))
      return { products: sold.slice(offset, offset + 10), count: sold.length }
    },
    act: async () => ({ removed: sold.pop() }),
  })
  await screen.findByText('Tea 0')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Tea 10' }))
  expect(await screen.findByText('Tea 9')).toBeDefined()
})

test('a variant that could not be read is not added without a word', async () => {
  const fetch: typeof globalThis.fetch = async (url) =>
    new URL(String(url)).pathname === '/admin/variants/variant_1'
      ? Promise.reject(new Error('The connection was lost'))
      : Response.json({ variants: [{ id: 'variant_1' }], products: [], count: 1 })
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 60_000, fetch })
  renderInBackOffice(
    <>
      <PlanGoods record={{ id: 'plan_1' }} />
      <Said />
    </>,
    createDataProvider({ records: createRecords(caller) }),
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'Add a variant' }))
  fireEvent.click(await screen.findByRole('option', { name: 'variant_1' }))
  expect(await screen.findByText(/The store does not answer/)).toBeDefined()
})
