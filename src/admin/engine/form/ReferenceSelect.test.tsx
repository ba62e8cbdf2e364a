// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { shippingOptions } from '../../resources/shipping-options.tsx'
import { declareResources } from '../registry.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'

afterEach(cleanup)

const POST = { id: 'so_post', name: 'Post', price_type: 'flat_rate', amount: 490 }
const unanswered = new Promise<never>(() => undefined)

test('what was found can be chosen while more is searched', async () => {
  declareResources([shippingOptions])
  const asked: unknown[] = []
  const chosen: string[] = []
  renderInBackOffice(
    <ReferenceSelect
      label="Delivery"
      resource="shipping-options"
      value={[]}
      isMultiple={false}
      onChange={(ids) => chosen.push(...ids)}
    />,
    {
      getList: async (_, { filter }: GetListParams) => {
        asked.push(filter.q)
        return filter.q ? unanswered : { data: [POST], total: 1 }
      },
    },
  )
  const input = await screen.findByRole('combobox', { name: 'Delivery' })
  fireEvent.click(input)
  await screen.findByRole('option', { name: /Post/ })
  fireEvent.change(input, { target: { value: 'Pos' } })
  await waitFor(() => expect(asked.at(-1)).toBe('Pos'))
  fireEvent.click(screen.getByRole('option', { name: /Post/ }))
  expect(chosen).toEqual(['so_post'])
})
