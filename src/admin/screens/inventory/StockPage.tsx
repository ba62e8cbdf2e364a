import { Text } from '@mantine/core'
import { useDataProvider, useGetList } from 'ra-core'
import { useSearchParams } from 'react-router'
import { useMay } from '../../engine/access.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { quantityColumn } from '../../engine/sheet/columns.ts'
import { outcomesIn } from '../../engine/sheet/outcomes.ts'
import { SheetPage } from '../../engine/sheet/SheetPage.tsx'
import {
  idsOfPage,
  rowsQuery,
  useSheetFilter,
  useSheetRows,
} from '../../engine/sheet/use-sheet-rows.ts'
import { stockAnswer, stockBatchOf, stockRows } from './stock-sheet.ts'

interface NamedLocation extends AnyRecord {
  readonly name: string
}

/** The stock of many items as a sheet, with a column for each location. */
export function StockPage() {
  const provider = useDataProvider<ActionProvider>()
  const mayWrite = useMay('stock-levels')
  const filter = useSheetFilter()
  const [address] = useSearchParams()
  const locations = useGetList<NamedLocation>('stock-locations', {
    pagination: { page: 1, perPage: 100 },
  })
  const sheet = useSheetRows({
    kind: 'stock',
    name: address.toString(),
    columns: (locations.data ?? []).map(({ id, name }) => quantityColumn({ id, label: name })),
    ids: (from, page) => idsOfPage(from, 'inventory-items', filter, page),
    rows: async (from, ids, page) =>
      stockRows(
        stockAnswer.parse(await from.read(`stock-levels?${rowsQuery('id', ids, page)}`))
          .stock_levels,
      ),
  })
  if (locations.data?.length === 0)
    return <Text c="dimmed">Add a stock location first: stock is counted by location.</Text>
  return (
    <SheetPage
      title="Stock levels"
      back={{ to: '/inventory-items', label: 'Stock' }}
      rowLabel="Item"
      sheetName={address.toString()}
      {...sheet}
      mayWrite={mayWrite}
      save={async (changes) => {
        const body = stockBatchOf(changes)
        return outcomesIn(await provider.act({ method: 'POST', path: 'stock-levels', body }))
      }}
    />
  )
}
