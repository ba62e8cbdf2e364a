import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDataProvider, useListContext, useNotify } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '../resource.ts'
import { noFileWords } from '../save-file.ts'
import { useFilterValues } from './filter-values.ts'

/** All records that match the filters, as a CSV file. */
export function ExportButton({ resource }: { readonly resource: Resource }) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { sort, total } = useListContext()
  const { values: filter } = useFilterValues()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { exportRecords, missingWords } = await import('./export-records.ts')
      const missing = missingWords(await exportRecords(provider, resource, { sort, filter }))
      if (missing !== null) notify(missing, { type: 'warning' })
    } catch (error) {
      notify(noFileWords(error), { type: 'error' })
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
