import { Button, Group, Paper, Text } from '@mantine/core'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useDataProvider, useDeleteMany, useListContext, useNotify, useRefresh } from 'ra-core'
import { useMay } from '../access.ts'
import { BulkActionButton } from '../action/BulkActionButton.tsx'
import { rowsInUse } from '../action/in-use.ts'
import { leftWords } from '../action/left-rows.ts'
import { useOneAtATime } from '../action/use-one-at-a-time.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { deletionWords } from './deletion-words.ts'
import { SheetButton } from './SheetButton.tsx'
import type { ChosenRows } from './use-chosen.ts'

interface BulkBarProps {
  readonly resource: Resource
  readonly chosen: ChosenRows
}

/** "27 chosen, 2 of them not on this page" */
const countWords = ({ rows, elsewhere }: ChosenRows): string =>
  `${rows.length} chosen${elsewhere > 0 ? `, ${elsewhere} of them not on this page` : ''}`

/** What can be done with the chosen records of all pages, of which there is one at least. */
export function BulkBar({ resource, chosen }: BulkBarProps) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<AnyRecord>()
  const mayDelete = useMay(`${resource.name}/id`, 'DELETE')
  const { rows } = chosen
  const actions = (resource.actions ?? []).filter(({ isBulk }) => isBulk)
  return (
    <Paper withBorder radius="md" px="md" py="xs" role="region" aria-label="Chosen records">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {countWords(chosen)}
        </Text>
        <Group gap="xs">
          {actions.map((action) => (
            <BulkActionButton
              key={action.name}
              action={action}
              rows={rows}
              titleOf={resource.titleOf}
              onDone={(done) => {
                const ids = done.map(({ id }) => id)
                onSelect(selectedIds.filter((id) => !ids.includes(String(id))))
              }}
            />
          ))}
          <SheetButton resource={resource} filter={{ id: rows.map(({ id }) => id) }} />
          {resource.prints && rows.length <= resource.prints.atMost && (
            <Button
              component="a"
              href={resource.prints.address(rows)}
              target="_blank"
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={14} aria-hidden />}
            >
              {resource.prints.label}
            </Button>
          )}
          {resource.prints && rows.length > resource.prints.atMost && (
            <Text size="sm" c="dimmed">
              {resource.prints.label} of {resource.prints.atMost} at most: choose fewer
            </Text>
          )}
          {mayDelete && resource.canDelete && <DeleteChosen resource={resource} rows={rows} />}
          <Button variant="subtle" size="xs" onClick={() => onUnselectItems()}>
            Clear selection
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

interface DeleteChosenProps {
  readonly resource: Resource
  readonly rows: readonly AnyRecord[]
}

/** Deletes the chosen records. Those that are in use stay, chosen, and are named. */
function useDeleteChosen({ resource, rows }: DeleteChosenProps) {
  const { onSelect } = useListContext<AnyRecord>()
  const provider = useDataProvider<ActionProvider>()
  const [deleteMany] = useDeleteMany()
  const notify = useNotify()
  const refresh = useRefresh()
  const once = useOneAtATime<void>()
  const fail = (error: unknown) =>
    notify(deletionWords(error, rows, resource.titleOf), { type: 'error' })
  const remove = async () => {
    const left = await rowsInUse(provider, resource.name, rows)
    if (left.length > 0) notify(leftWords(rows.length, left, resource.titleOf), { type: 'error' })
    const stay = left.map(({ row }) => row.id)
    const ids = rows.flatMap(({ id }) => (stay.includes(id) ? [] : [id]))
    if (ids.length === 0) return
    await deleteMany(
      resource.name,
      { ids },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${ids.length} deleted`, { type: 'success', undoable: true })
          onSelect(stay)
        },
        onError: (error) => {
          fail(error)
          refresh()
        },
      },
    )
  }
  return () => void once(() => remove().catch(fail))
}

function DeleteChosen(props: DeleteChosenProps) {
  const remove = useDeleteChosen(props)
  return (
    <Button
      color="red"
      variant="light"
      size="xs"
      leftSection={<IconTrash size={14} aria-hidden />}
      onClick={remove}
    >
      Delete
    </Button>
  )
}
