import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useSearchParams } from 'react-router'
import { SHEET_CELLS_AT_MOST } from '#domain/staff/sheets.ts'
import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import { listIn } from '../list/filter-values.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord, Fields } from '../resource.ts'
import { loadRows } from './load-rows.ts'
import type { SheetRow } from './sheet.ts'

const PAGE = 100

/** The records of the list that a sheet was opened from: its filters, or the chosen ones as `id`. */
export function useSheetFilter(): Fields {
  const [address] = useSearchParams()
  return fieldsOf(jsonIn(address.get('filter') ?? ''))
}

/** The ids of the records of a filter, page by page. */
export async function idsOfPage(
  provider: DataProvider,
  resource: string,
  filter: Fields,
  page: number,
): Promise<readonly string[]> {
  const chosen = listIn(filter['id'])
  if (chosen.length > 0) return chosen.slice((page - 1) * PAGE, page * PAGE)
  const pagination = { page, perPage: PAGE }
  const { data } = await provider.getList<AnyRecord>(resource, { pagination, filter })
  return data.map(({ id }) => id)
}

/** The query of a page of rows that belong to records: `product_id[]=prod_1&limit=100`. */
export function rowsQuery(name: string, ids: readonly string[], page: number): string {
  const query = new URLSearchParams(ids.map((id) => [`${name}[]`, id]))
  query.set('order', 'product_title')
  query.set('limit', String(PAGE))
  query.set('offset', String((page - 1) * PAGE))
  return query.toString()
}

interface RowsOfSheet {
  /** What the rows depend on. */
  readonly key: readonly unknown[]
  readonly columns: number
  readonly ids: (provider: ActionProvider, page: number) => Promise<readonly string[]>
  readonly rows: (
    provider: ActionProvider,
    ids: readonly string[],
    page: number,
  ) => Promise<readonly SheetRow[]>
}

/** Loads the rows of a sheet once, as many as it may have cells. What is edited is never replaced. */
export function useSheetRows({ key, columns, ids, rows }: RowsOfSheet) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['sheet', ...key, columns],
    enabled: columns > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: () =>
      loadRows(
        {
          ids: (page) => ids(provider, page),
          rows: (found, page) => rows(provider, found, page),
        },
        Math.floor(SHEET_CELLS_AT_MOST / columns),
      ),
  })
}
