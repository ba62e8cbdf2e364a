import { Group, Select, Switch } from '@mantine/core'
import type { PriceList, Region } from '@medusajs/medusa'
import { useDataProvider, useGetList } from 'ra-core'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { useMay } from '../../engine/access.ts'
import type { Json } from '../../engine/json.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { outcomesIn } from '../../engine/sheet/outcomes.ts'
import { SheetPage } from '../../engine/sheet/SheetPage.tsx'
import {
  idsOfPage,
  rowsQuery,
  useSheetFilter,
  useSheetRows,
} from '../../engine/sheet/use-sheet-rows.ts'
import { useCurrencies } from '../store/CurrencyField.tsx'
import { priceBatchOf, priceColumns, priceRows, pricesAnswer } from './price-sheet.ts'

const ALL = { pagination: { page: 1, perPage: 100 } }
const USUAL = ''

const products = z.object({ products: z.array(z.object({ id: z.string() })) })

/** The products that have prices in a list, of which a sheet of that list is at first. */
async function productsOfList(provider: ActionProvider, listId: string, page: number) {
  const offset = (page - 1) * 100
  const path = `price-lists/${listId}/products?expand=type&limit=100&offset=${offset}`
  return products.parse(await provider.read(path)).products.map(({ id }) => id)
}

interface SheetOfPrices {
  readonly listId: string | null
  readonly hasRegions: boolean
}

/** Which prices the page shows, in its address. */
function usePriceAddress() {
  const [address, setAddress] = useSearchParams()
  const set = (name: string, value: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const shown: SheetOfPrices = {
    listId: address.get('list'),
    hasRegions: address.has('regions'),
  }
  return { ...shown, isFiltered: address.has('filter'), name: address.toString(), set }
}

type PriceChoiceProps = ReturnType<typeof usePriceAddress>

function PriceChoice({ listId, hasRegions, set }: PriceChoiceProps) {
  const { data = [] } = useGetList<Json<PriceList>>('price-lists', ALL)
  return (
    <Group gap="md" align="flex-end">
      <Select
        label="Prices"
        size="xs"
        data={[
          { value: USUAL, label: 'Usual prices' },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={listId ?? USUAL}
        allowDeselect={false}
        onChange={(value) => set('list', value ?? USUAL)}
      />
      <Switch
        label="By region too"
        size="xs"
        mb={6}
        checked={hasRegions}
        onChange={(event) => set('regions', event.currentTarget.checked ? '1' : '')}
      />
    </Group>
  )
}

/** The prices of many variants as a sheet: of the chosen products, of a filter's, or of a price list. */
export function PricesPage() {
  const provider = useDataProvider<ActionProvider>()
  const mayWrite = useMay('prices')
  const filter = useSheetFilter()
  const address = usePriceAddress()
  const { listId, hasRegions, isFiltered, name } = address
  const currencies = useCurrencies()
  const { data: regions } = useGetList<Json<Region>>('regions', ALL)
  const sheet = useSheetRows({
    kind: 'prices',
    name,
    columns:
      currencies.length > 0 && regions ? priceColumns(currencies, hasRegions ? regions : []) : [],
    ids: (from, page) =>
      listId !== null && !isFiltered
        ? productsOfList(from, listId, page)
        : idsOfPage(from, 'products', filter, page),
    rows: async (from, ids, page) =>
      priceRows(
        pricesAnswer.parse(await from.read(`prices?${rowsQuery('product_id', ids, page)}`)).prices,
        listId,
      ),
  })
  return (
    <SheetPage
      title="Prices"
      back={
        listId !== null && !isFiltered
          ? { to: `/price-lists/${listId}`, label: 'Price list' }
          : { to: '/products', label: 'Products' }
      }
      rowLabel="Variant"
      sheetName={name}
      {...sheet}
      mayWrite={mayWrite}
      save={async (changes) => {
        const body = priceBatchOf(changes, listId, currencies)
        return outcomesIn(await provider.act({ method: 'POST', path: 'prices', body }))
      }}
    >
      <PriceChoice {...address} />
    </SheetPage>
  )
}
