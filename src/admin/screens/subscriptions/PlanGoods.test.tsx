// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aNamedResource } from '#tests/fixtures/named-resource.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { declareResources } from '../../engine/registry.ts'
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
