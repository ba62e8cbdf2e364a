import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDataProvider, useListContext, useNotify } from 'ra-core'
import { useState } from 'react'
import type { AnyRecord, Resource } from '../resource.ts'
import { saveFile } from '../save-file.ts'
import { csvOf } from './csv.ts'
import { useFilterValues } from './filter-values.ts'

/** The most that the backend answers at once. */
const PAGE = 100
/** A file of more rows is a job of the backend (batch jobs). */
const ROWS_AT_MOST = 10_000

/** All records that match the filters, as a CSV file. */
export function ExportButton({ resource }: { readonly resource: Resource }) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { sort, total } = useListContext()
  const { values: filter } = useFilterValues()
  const [isBusy, setBusy] = useState(false)
  const load = async (): Promise<readonly AnyRecord[]> => {
    const rows: AnyRecord[] = []
    for (let page = 1; rows.length < ROWS_AT_MOST; page++) {
      const answer = await provider.getList<AnyRecord>(resource.name, {
        pagination: { page, perPage: PAGE },
        sort,
        filter,
      })
      rows.push(...answer.data)
      if (answer.data.length < PAGE) break
    }
    return rows
  }
  const save = async () => {
    setBusy(true)
    try {
      saveFile(csvOf(await load(), resource.columns), `${resource.name}.csv`)
    } catch {
      notify('The file could not be made. Try again.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      disabled={!total}
      onClick={() => void save()}
    >
      Export
    </Button>
  )
}
