// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Form, RecordContextProvider, ResourceContextProvider } from 'ra-core'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { declareResources } from '../engine/registry.ts'
import type { AnyRecord } from '../engine/resource.ts'
import { ConditionRows } from '../screens/discounts/ConditionRows.tsx'
import { RegionForm } from '../screens/regions/RegionForm.tsx'
import { products } from './products.tsx'
import { salesChannels } from './sales-channels.tsx'

afterEach(cleanup)

const STORE = {
  currencies: [{ code: 'eur', name: 'Euro' }],
  payment_providers: [],
  fulfillment_providers: [],
}

/** The form of a record, which the store needs for that reason, or not. */
function openForm(Fields: ComponentType, record: AnyRecord, reason?: string) {
  const in_use = reason === undefined ? [] : [{ id: record.id, message: reason }]
  const asked: string[] = []
  renderInBackOffice(
    <ResourceContextProvider value="records">
      <RecordContextProvider value={record}>
        <Form record={record}>
          <Suspense>
            <Fields />
          </Suspense>
        </Form>
      </RecordContextProvider>
    </ResourceContextProvider>,
    {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
      read: async (path: string) => {
        asked.push(path)
        return path === 'store' ? { store: STORE } : { in_use }
      },
    },
  )
  return asked
}

const Channel = () => {
  const { Form: Fields } = salesChannels
  return Fields && <Fields />
}
const disabled = (element: HTMLElement) => element.hasAttribute('disabled')

test('the channel where the shop buys says before that it is not closed', async () => {
  const record = { id: 'sc_1', name: 'Retail', is_disabled: false }
  const asked = openForm(Channel, record, 'The shop sells here by default')
  expect(await screen.findByText('The shop sells here by default')).toBeDefined()
  expect(disabled(screen.getByRole('switch', { name: /^Closed/ }))).toBe(true)
  expect(asked).toEqual(['in-use/sales-channels?id%5B%5D=sc_1'])
})

test('a channel that is closed is opened, even where it is needed', async () => {
  const record = { id: 'sc_1', name: 'Retail', is_disabled: true }
  const asked = openForm(Channel, record, 'Needed')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(disabled(await screen.findByRole('switch', { name: /^Closed/ }))).toBe(false)
})

test('a region with orders says before that it keeps its currency, and another chooses', async () => {
  const record = { id: 'reg_1', name: 'EU', currency_code: 'eur' }
  openForm(RegionForm, record, 'There are orders')
  expect(await screen.findByText('There are orders or gift cards in it')).toBeDefined()
  expect(disabled(screen.getByRole('combobox', { name: /Currency/ }))).toBe(true)
  cleanup()
  openForm(RegionForm, record)
  expect(disabled(await screen.findByRole('combobox', { name: /Currency/ }))).toBe(false)
})

test('a condition whose members are deleted says so, and demands none', async () => {
  const condition = { id: 'con_1', operator: 'in', type: 'products', products: [] }
  declareResources([products])
  const record = { id: 'disc_1', rule: { conditions: [condition] } }
  openForm(ConditionRows, record)
  expect(await screen.findByText(/What it named has been deleted/)).toBeDefined()
  // Of the operator and the kind alone.
  expect(screen.getAllByText('*')).toHaveLength(2)
})
