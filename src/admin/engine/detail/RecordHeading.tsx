import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCreatePath, useDelete, useNotify, useRedirect } from 'ra-core'
import { Link } from 'react-router'
import { useMay } from '../access.ts'
import { ActionButton } from '../action/ActionButton.tsx'
import type { AnyRecord, Resource } from '../resource.ts'

interface RecordHeadingProps {
  readonly resource: Resource
  readonly record: AnyRecord
}

function DeleteButton({ resource, record }: RecordHeadingProps) {
  const [remove] = useDelete<AnyRecord>()
  const notify = useNotify()
  const redirect = useRedirect()
  const { name, singular } = resource
  const ask = () => {
    void remove(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${singular} deleted`, { type: 'success', undoable: true })
          redirect('list', name)
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'It could not be deleted', {
            type: 'error',
          }),
      },
    )
  }
  return (
    <Button
      variant="light"
      color="red"
      size="sm"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={ask}
    >
      Delete
    </Button>
  )
}

/** The name of a record, the way back to its list, and what can be done with it. */
export function RecordHeading({ resource, record }: RecordHeadingProps) {
  const createPath = useCreatePath()
  const may = useMay(resource.name)
  const mayDelete = useMay(`${resource.name}/${record.id}`, 'DELETE')
  const possible = (resource.actions ?? []).filter(({ isPossible }) => isPossible?.(record) ?? true)
  return (
    <Group justify="space-between" align="flex-end">
      <Stack gap={2}>
        <Anchor
          component={Link}
          size="sm"
          c="dimmed"
          to={createPath({ resource: resource.name, type: 'list' })}
        >
          {resource.label}
        </Anchor>
        <Title order={1} size="h2">
          {resource.titleOf(record)}
        </Title>
      </Stack>
      {may && (
        <Group gap="xs">
          {possible.map((action) => (
            <ActionButton key={action.name} of={resource.name} action={action} record={record} />
          ))}
          {mayDelete && resource.canDelete && <DeleteButton resource={resource} record={record} />}
        </Group>
      )}
    </Group>
  )
}
