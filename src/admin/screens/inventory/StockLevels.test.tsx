// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { Said } from '#tests/support/in-back-office.tsx'
import { hasUnsaved } from '../../engine/form/unsaved.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { ProductStock } from '../products/ProductStock.tsx'
import { StockLevels } from './StockLevels.tsx'

afterEach(cleanup)

/** A backend with one item, 12 of which were at the roastery when the page was opened. */
function aBackend() {
  const sent: unknown[] = []
  let stocked = 12
  const levels = () => [{ location_id: 'sloc_1', stocked_quantity: stocked, reserved_quantity: 0 }]
  const locations = [
    { id: 'sloc_1', name: 'Roastery' },
    { id: 'sloc_2', name: 'Shop' },
  ]
  const variants = [
    { id: 'variant_1', title: '250 g', inventory_items: [{ inventory_item_id: 'iitem_1' }] },
  ]
  const answerTo = (path: string) => {
    if (path.includes('/products/')) return { product: { variants } }
    if (path.includes('/stock-locations')) return { stock_locations: locations, count: 2 }
    return path.endsWith('/location-levels')
      ? { inventory_item: { location_levels: levels() } }
      : { inventory_items: [{ id: 'iitem_1', location_levels: levels() }] }
  }
  const results = [{ status: 'conflict', current: 9 }, { status: 'saved' }]
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = new URL(String(url)).pathname
    if (init?.method !== 'POST') return Response.json(answerTo(path))
    const body: unknown = JSON.parse(String(init.body))
    sent.push({ path, body })
    stocked = 9
    return Response.json({ results: [results[sent.length - 1]] })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  return { sent, provider: createDataProvider({ records: createRecords(caller) }) }
}

type Backend = ReturnType<typeof aBackend>

const open = ({ provider }: Backend, page: ReactNode) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <CoreAdminContext dataProvider={provider}>
          {page}
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )

const aSave = (fields: object) => ({
  path: '/admin/stock-levels',
  body: {
    stock_levels: [{ inventory_item_id: 'iitem_1', location_id: 'sloc_1', ...fields }],
  },
})

const anItem = {
  id: 'iitem_1',
  requires_shipping: true,
  created_at: '2026-11-25T09:00:00Z',
  updated_at: '2026-11-25T09:00:00Z',
  deleted_at: null,
}

/** Counts 20, hears that somebody else has counted 9, and saves once more. */
async function countTwice({ sent }: Backend, field: string, button: string) {
  fireEvent.change(await screen.findByLabelText(field), { target: { value: '20' } })
  const save = () => {
    const [first] = screen.getAllByRole('button', { name: button })
    if (first) fireEvent.click(first)
  }
  save()
  expect(await screen.findByText(/This has been changed to 9 in the meantime/)).toBeDefined()
  expect(screen.getByLabelText(field)).toHaveProperty('value', '20')
  await waitFor(() => {
    if (sent.length < 2) save()
    expect(sent).toHaveLength(2)
  })
  expect(sent).toEqual([
    aSave({ stocked_quantity: 20, was: 12 }),
    aSave({ stocked_quantity: 20, was: 9 }),
  ])
}

test('a newer count of a stock item is told before it is replaced', async () => {
  const backend = aBackend()
  open(backend, <StockLevels record={anItem} />)
  await countTwice(backend, 'In stock at Roastery', 'Save')
})

test('a newer count of a product is told before it is replaced', async () => {
  const backend = aBackend()
  open(backend, <ProductStock record={{ id: 'prod_1' }} />)
  await countTwice(backend, '250 g at Roastery', 'Save stock')
})

test('counts that are typed and not saved are asked about before the page is left', async () => {
  open(aBackend(), <ProductStock record={{ id: 'prod_1' }} />)
  const field = await screen.findByLabelText('250 g at Roastery')
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(field, { target: { value: '20' } })
  expect(hasUnsaved()).toBe(true)
  fireEvent.change(field, { target: { value: '12' } })
  expect(hasUnsaved()).toBe(false)
})

test('a location where an item has never been is counted from nothing', async () => {
  const backend = aBackend()
  open(backend, <StockLevels record={anItem} />)
  await screen.findByLabelText('In stock at Shop')
  const [, atShop] = screen.getAllByRole('button', { name: 'Save' })
  if (atShop) fireEvent.click(atShop)
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  expect(backend.sent).toEqual([aSave({ location_id: 'sloc_2', stocked_quantity: 0, was: null })])
})

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a count that is typed behind the zero of a stock item is the one that is saved', async () => {
  const backend = aBackend()
  open(backend, <StockLevels record={anItem} />)
  const field = await screen.findByLabelText('In stock at Shop')
  type(field, '025')
  expect(field).toHaveProperty('value', '25')
  const [, atShop] = screen.getAllByRole('button', { name: 'Save' })
  if (atShop) fireEvent.click(atShop)
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  expect(backend.sent).toEqual([aSave({ location_id: 'sloc_2', stocked_quantity: 25, was: null })])
})

test('an emptied count of a stock item stays empty and cannot be saved', async () => {
  open(aBackend(), <StockLevels record={anItem} />)
  const fields = ['In stock at Roastery', 'In stock at Shop']
  for (const name of fields) {
    const field = await screen.findByLabelText(name)
    type(field, '')
    expect(field).toHaveProperty('value', '')
  }
  expect(hasUnsaved()).toBe(false)
  for (const button of screen.getAllByRole('button', { name: 'Save' }))
    expect(button).toHaveProperty('disabled', true)
})

test('of the counts of a product those are saved whose fields are not empty', async () => {
  const backend = aBackend()
  open(backend, <ProductStock record={{ id: 'prod_1' }} />)
  const atRoastery = await screen.findByLabelText('250 g at Roastery')
  type(atRoastery, '')
  expect(atRoastery).toHaveProperty('value', '')
  const button = screen.getByRole('button', { name: 'Save stock' })
  expect(button).toHaveProperty('disabled', true)
  type(screen.getByLabelText('250 g at Shop'), '025')
  fireEvent.click(button)
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  expect(backend.sent).toEqual([aSave({ location_id: 'sloc_2', stocked_quantity: 25, was: null })])
})
