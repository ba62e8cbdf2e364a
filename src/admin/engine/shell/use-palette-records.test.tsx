// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { resources } from '../../resources/all.ts'
import { declareResources } from '../registry.ts'
import { usePaletteRecords } from './use-palette-records.ts'

afterEach(cleanup)

const Found = () => (
  <ul>
    {usePaletteRecords('harvest').map(({ resource, row }) => (
      <li key={row.id}>{`${resource.singular}: ${resource.titleOf(row)}`}</li>
    ))}
  </ul>
)

/** What each list answers to a search; the others find nothing. */
const FOUND: Readonly<Record<string, object>> = {
  '/admin/collections': { collections: [{ id: 'pcol_1', title: 'Harvest 2026' }], count: 1 },
  '/admin/price-lists': { price_lists: [{ id: 'pl_1', name: 'Harvest sale' }], count: 1 },
}

test('the palette finds collections and price lists', async () => {
  declareResources(resources)
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname, searchParams } = new URL(String(url))
    const envelope = pathname.split('/').at(-1)?.replaceAll('-', '_') ?? ''
    const answer = searchParams.get('q') === 'harvest' ? FOUND[pathname] : undefined
    return Response.json(answer ?? { [envelope]: [], count: 0 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  render(
    <CoreAdminContext dataProvider={createDataProvider({ records: createRecords(caller) })}>
      <Found />
    </CoreAdminContext>,
  )
  expect(await screen.findByText('Collection: Harvest 2026')).toBeDefined()
  expect(screen.getByText('Price list: Harvest sale')).toBeDefined()
})
