import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SHEET_CELLS_AT_MOST } from '#domain/staff/sheets.ts'
import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import { useHasUnsaved } from '../form/unsaved.ts'
import { listIn } from '../list/filter-values.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord, Fields } from '../resource.ts'
import type { SheetColumn } from './columns.ts'
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
  /** Which sheet it is. */
  readonly name: string
  readonly kind: string
  /** None until they are known. */
  readonly columns: readonly SheetColumn[]
  readonly ids: (provider: ActionProvider, page: number) => Promise<readonly string[]>
  readonly rows: (
    provider: ActionProvider,
    ids: readonly string[],
    page: number,
  ) => Promise<readonly SheetRow[]>
}

const idsOf = (columns: readonly SheetColumn[]): string => columns.map(({ id }) => id).join(' ')

/**
 * The columns of a sheet. One that a colleague adds, such as a currency, would make it another sheet
 * without what is written in it: it waits until that is saved.
 */
function useBegunColumns(name: string, columns: readonly SheetColumn[]) {
  const isHeld = useHasUnsaved()
  const [begun, setBegun] = useState({ name, columns })
  if (isHeld && begun.name === name) return begun.columns
  if (begun.name !== name || idsOf(begun.columns) !== idsOf(columns)) setBegun({ name, columns })
  return columns
}

/** Loads the rows of a sheet once, as many as it may have cells. What is edited is never replaced. */
export function useSheetRows({ name, kind, columns: known, ids, rows }: RowsOfSheet) {
  const provider = useDataProvider<ActionProvider>()
  const columns = useBegunColumns(name, known)
  const query = useQuery({
    queryKey: ['sheet', kind, name, columns.length],
    enabled: columns.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: () =>
      loadRows(
        {
          ids: (page) => ids(provider, page),
          rows: (found, page) => rows(provider, found, page),
        },
        Math.floor(SHEET_CELLS_AT_MOST / columns.length),
      ),
  })
  return { columns, query }
}
