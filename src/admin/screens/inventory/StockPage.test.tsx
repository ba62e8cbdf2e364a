// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { hasUnsaved } from '../../engine/form/unsaved.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { StockPage } from './StockPage.tsx'

afterEach(cleanup)

/** The sheet of one item at one location; a colleague may add more of these. */
function open() {
  const locations = [{ id: 'sloc_1', name: 'Roastery' }]
  const levels = [{ location_id: 'sloc_1', stocked_quantity: 12 }]
  const item = { id: 'iitem_1', sku: 'PIER-1', title: 'Tote', levels }
  const answerTo = (path: string) => {
    if (path.endsWith('/stock-locations')) return { stock_locations: locations, count: 1 }
    if (path.endsWith('/stock-levels')) return { stock_levels: [item], count: 1 }
    return { inventory_items: [{ id: 'iitem_1' }], count: 1 }
  }
  const fetch: typeof globalThis.fetch = async (url, init) =>
    Response.json(
      init?.method === 'POST'
        ? { results: [{ status: 'saved' }] }
        : answerTo(new URL(String(url)).pathname),
    )
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CoreAdminContext
          dataProvider={createDataProvider({ records: createRecords(caller) })}
          queryClient={client}
        >
          <StockPage />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return { locations, client }
}

const isShown = (column: string) => screen.queryByRole('columnheader', { name: column }) !== null

test('what is written in a sheet outlasts a column that a colleague adds, which comes once it is saved', async () => {
  const { locations, client } = open()
  const cell = await screen.findByRole('gridcell', { name: '12' })
  fireEvent.keyDown(cell, { key: '7' })
  fireEvent.keyDown(await screen.findByLabelText('Tote, Roastery'), { key: 'Enter' })
  expect(hasUnsaved()).toBe(true)
  locations.push({ id: 'sloc_2', name: 'Shop' })
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('gridcell', { name: '7' })).toBeDefined()
  expect([hasUnsaved(), isShown('Shop')]).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(isShown('Shop')).toBe(true))
})
