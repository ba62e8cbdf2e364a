import { Alert, Button, FileInput, Group, Stack, Switch, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { z } from 'zod/mini'
import { fieldsOf } from '#domain/web/json.ts'
import { Dialog } from '../../engine/Dialog.tsx'
import { useTold } from '../../engine/feedback/use-told.ts'
import { CHOSEN_AGAIN } from '../../engine/form/chosen-again.ts'
import type { ActionProvider } from '../../engine/provider.ts'

const checked = z.object({
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  /** A word for the prices that it would replace. */
  seen: z.string(),
})
type Checked = z.infer<typeof checked>

interface CsvImportProps {
  readonly listId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface CsvFile {
  readonly csv: string
  readonly replaces: boolean
}

const Problems = ({ problems }: Pick<Checked, 'problems'>) => (
  <Stack gap="xs">
    <Alert color="red" variant="light" role="alert" title="Nothing has been imported yet">
      Correct these lines in the file, then choose it again.
    </Alert>
    <Table aria-label="What is wrong in the file">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={70}>Line</Table.Th>
          <Table.Th>Problem</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {problems.map(({ line, message }) => (
          <Table.Tr key={line}>
            <Table.Td>{line}</Table.Td>
            <Table.Td>{message}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Stack>
)

const Summary = ({ added, changed, removed, unchanged }: Checked) => (
  <Text size="sm" role="status">
    {`${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`}
  </Text>
)

const isConflict = (error: Error) =>
  fieldsOf(fieldsOf(error)['body'])['code'] === 'changed_meanwhile'

function useImport({ listId, onClose, onSaved }: CsvImportProps) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const path = `price-lists/${listId}/csv`
  const check = useMutation({
    mutationFn: async (file: CsvFile) =>
      checked.parse(await provider.act({ method: 'POST', path: `${path}/check`, body: file })),
  })
  const take = useMutation({
    mutationFn: (file: CsvFile) =>
      provider.act({ method: 'POST', path, body: { ...file, seen: check.data?.seen } }),
    // Somebody else has saved some of these prices: what it would change now is another thing.
    onError: (error: Error, file) => isConflict(error) && check.mutate(file),
    onSuccess: () => {
      notify('Prices imported', { type: 'success' })
      onSaved()
      onClose()
    },
  })
  return { check, take }
}

const CHANGED =
  'Prices of this list have changed in the meantime. See what the file would change now, then import it again to keep its prices.'

const reasonOf = (error: Error) => (isConflict(error) ? CHANGED : error.message)

/** Reads prices from a file: says first what it would change, or what is wrong with which line. */
export function CsvImport(props: CsvImportProps) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const { check, take } = useImport(props)
  const look = (next: CsvFile) => {
    setFile(next)
    take.reset()
    check.mutate(next)
  }
  const told = useTold()
  const { data, error } = check
  const isReady = data !== undefined && data.problems.length === 0
  const failure = error ?? take.error
  return (
    <Dialog size="lg" onClose={props.onClose} title="Import prices" isBusy={take.isPending}>
      <Stack gap="md">
        <FileInput
          label="CSV file"
          description="In the format of “Export prices”: SKU, Currency and Price, with Region, From quantity and To quantity if needed"
          accept=".csv,text/csv"
          placeholder="Choose a file"
          fileInputProps={CHOSEN_AGAIN}
          onChange={(chosen) => {
            told(async () => {
              const csv = await chosen?.text()
              if (csv !== undefined) look({ csv, replaces: file?.replaces ?? false })
            })
          }}
        />
        <Switch
          label="Remove prices that are not in the file"
          checked={file?.replaces ?? false}
          disabled={file === null}
          onChange={(event) => file && look({ ...file, replaces: event.currentTarget.checked })}
        />
        {data && data.problems.length > 0 && <Problems problems={data.problems} />}
        {data && data.problems.length === 0 && <Summary {...data} />}
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {reasonOf(failure)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={take.isPending} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            loading={check.isPending || take.isPending}
            disabled={!isReady}
            onClick={() => file && take.mutate(file)}
          >
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
