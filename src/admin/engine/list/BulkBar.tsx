import { Button, Group, Paper, Text } from '@mantine/core'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useDeleteMany, useListContext, useNotify, useRefresh } from 'ra-core'
import { useMay } from '../access.ts'
import { BulkActionButton } from '../action/BulkActionButton.tsx'
import type { AnyRecord, Resource } from '../resource.ts'
import { SheetButton } from './SheetButton.tsx'

/** What can be done with the chosen records, of which there is one at least. */
export function BulkBar({ resource }: { readonly resource: Resource }) {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<AnyRecord>()
  const mayDelete = useMay(`${resource.name}/id`, 'DELETE')
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const actions = (resource.actions ?? []).filter(({ isBulk }) => isBulk)
  return (
    <Paper withBorder radius="md" px="md" py="xs" role="region" aria-label="Chosen records">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {selectedIds.length} chosen
        </Text>
        <Group gap="xs">
          {actions.map((action) => (
            <BulkActionButton
              key={action.name}
              action={action}
              rows={chosen}
              titleOf={resource.titleOf}
              onLeft={(left) => onSelect(left.map(({ id }) => id))}
            />
          ))}
          <SheetButton resource={resource} filter={{ id: selectedIds }} />
          {resource.prints && chosen.length > 0 && (
            <Button
              component="a"
              href={resource.prints.address(chosen)}
              target="_blank"
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={14} aria-hidden />}
            >
              {resource.prints.label}
            </Button>
          )}
          {mayDelete && resource.canDelete && <DeleteChosen resource={resource} />}
          <Button variant="subtle" size="xs" onClick={() => onUnselectItems()}>
            Clear selection
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

function DeleteChosen({ resource }: { readonly resource: Resource }) {
  const { selectedIds, onUnselectItems } = useListContext<AnyRecord>()
  const [deleteMany] = useDeleteMany()
  const notify = useNotify()
  const refresh = useRefresh()
  const remove = () =>
    deleteMany(
      resource.name,
      { ids: [...selectedIds] },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${selectedIds.length} deleted`, { type: 'success', undoable: true })
          onUnselectItems()
        },
        onError: (error) => {
          notify(error instanceof Error ? error.message : 'They could not be deleted', {
            type: 'error',
          })
          refresh()
        },
      },
    )
  return (
    <Button
      color="red"
      variant="light"
      size="xs"
      leftSection={<IconTrash size={14} aria-hidden />}
      onClick={() => void remove()}
    >
      Delete
    </Button>
  )
}
