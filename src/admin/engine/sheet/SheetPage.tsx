import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failed, isLost } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import type { SheetColumn } from './columns.ts'
import type { LoadedRows } from './load-rows.ts'
import { Sheet } from './Sheet.tsx'
import type { CellOutcome, SheetChange, SheetRow } from './sheet.ts'

interface SheetPageProps {
  readonly title: string
  /** What it was opened from. */
  readonly back: { readonly to: string; readonly label: string }
  readonly rowLabel: string
  /** Another sheet has another name, and begins anew. */
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly query: UseQueryResult<LoadedRows<SheetRow>>
  readonly mayWrite: boolean
  readonly save: (changes: readonly SheetChange[]) => Promise<readonly CellOutcome[]>
  /** What chooses another sheet. */
  readonly children?: ReactNode
}

function Cells({ title, sheetName, query, ...sheet }: Omit<SheetPageProps, 'back' | 'children'>) {
  const { data, error, refetch } = query
  if (isLost(error, data))
    return <Failed what={title.toLowerCase()} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingForm />
  const { rows, isCut } = data
  if (rows.length === 0) return <Text c="dimmed">There is nothing to show here.</Text>
  return (
    <>
      {isCut && (
        <Alert color="yellow" variant="light" title={`The first ${rows.length} are here`}>
          A sheet has at most 5,000 cells. Choose or filter records in the list to work on others.
        </Alert>
      )}
      <Sheet key={sheetName} label={title} rows={rows} {...sheet} />
    </>
  )
}

/** A page with a sheet: its name, the way back, and the sheet when its rows are there. */
export const SheetPage = ({ back, children, ...cells }: SheetPageProps) => (
  <Stack gap="md">
    <Group justify="space-between" align="flex-end">
      <Stack gap={2}>
        <Anchor component={Link} size="sm" c="dimmed" to={back.to}>
          {back.label}
        </Anchor>
        <Title order={1} size="h2">
          {cells.title}
        </Title>
      </Stack>
      {children}
    </Group>
    <Cells {...cells} />
  </Stack>
)
