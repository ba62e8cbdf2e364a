import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import { useMay } from '../access.ts'
import { ActionButton } from '../action/ActionButton.tsx'
import { possibleActions } from '../action/permitted.ts'
import { useDeleteRecord } from '../action/use-delete-record.ts'
import type { AnyRecord, Resource } from '../resource.ts'

interface RecordHeadingProps {
  readonly resource: Resource
  readonly record: AnyRecord
}

function DeleteButton({ resource, record }: RecordHeadingProps) {
  const remove = useDeleteRecord()
  return (
    <Button
      variant="light"
      color="red"
      size="sm"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => remove(resource, record)}
    >
      Delete
    </Button>
  )
}

/** The name of a record, the way back to its list, and what can be done with it. */
export function RecordHeading({ resource, record }: RecordHeadingProps) {
  const createPath = useCreatePath()
  const mayDelete = useMay(`${resource.name}/${record.id}`, 'DELETE')
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
      <Group gap="xs">
        {possibleActions(resource, record).map((action) => (
          <ActionButton key={action.name} action={action} record={record} />
        ))}
        {mayDelete && resource.canDelete && <DeleteButton resource={resource} record={record} />}
      </Group>
    </Group>
  )
}
