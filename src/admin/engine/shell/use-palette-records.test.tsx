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

function Found({ words }: { readonly words: string }) {
  const { records, isPartial } = usePaletteRecords(words)
  return (
    <ul>
      {records.map(({ resource, row }) => (
        <li key={row.id}>
          {`${resource.singular}: ${resource.choiceOf?.(row) ?? resource.titleOf(row)}`}
        </li>
      ))}
      {isPartial && <li>Not everything</li>}
    </ul>
  )
}

const aVariant = { id: 'v_1', title: '250 g', sku: 'ESP-250', product: { title: 'House Espresso' } }
const aCard = { id: 'gift_1', code: 'AAAA-BBBB-CCCC-DDDD', balance: 900 }

/** What each list answers to a search; the others find nothing. */
const FOUND: Readonly<Record<string, object>> = {
  '/admin/collections': { collections: [{ id: 'pcol_1', title: 'Harvest 2026' }], count: 1 },
  '/admin/variants': { variants: [aVariant], count: 1 },
  '/admin/gift-cards': { gift_cards: [aCard], count: 1 },
  '/admin/price-lists': { price_lists: [{ id: 'pl_1', name: 'Harvest sale' }], count: 1 },
}

/** What the palette shows for these words; the list at `failing` answers with an error. */
function search(words: string, failing?: string) {
  declareResources(resources)
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname, searchParams } = new URL(String(url))
    if (pathname === failing) return new Response(null, { status: 500 })
    const envelope = pathname.split('/').at(-1)?.replaceAll('-', '_') ?? ''
    const answer = searchParams.get('q') === words ? FOUND[pathname] : undefined
    return Response.json(answer ?? { [envelope]: [], count: 0 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  render(
    <CoreAdminContext dataProvider={createDataProvider({ records: createRecords(caller) })}>
      <Found words={words} />
    </CoreAdminContext>,
  )
}

test('the palette finds collections and price lists', async () => {
  search('harvest')
  expect(await screen.findByText('Collection: Harvest 2026')).toBeDefined()
  expect(screen.getByText('Price list: Harvest sale')).toBeDefined()
  expect(screen.queryByText('Not everything')).toBeNull()
})

test('the palette finds variants by their SKU, and gift cards by the end of their code', async () => {
  search('ESP-250')
  expect(await screen.findByText('Variant: House Espresso · 250 g · ESP-250')).toBeDefined()
  expect(screen.getByText('Gift card: AAAA-BBBB-CCCC-DDDD')).toBeDefined()
})

test('a list that fails takes nothing from the others', async () => {
  search('harvest', '/admin/orders')
  expect(await screen.findByText('Collection: Harvest 2026')).toBeDefined()
  expect(screen.getByText('Not everything')).toBeDefined()
})
