import { Button, Paper, Stack, Text } from '@mantine/core'
import { useCreatePath, useListContext } from 'ra-core'
import { Link } from 'react-router'
import type { Resource } from '../resource.ts'

interface EmptyProps {
  readonly resource: Resource
  readonly isFiltered: boolean
}

/** A list without records: what to do next. */
export function Empty({ resource, isFiltered }: EmptyProps) {
  const { setFilters } = useListContext()
  const createPath = useCreatePath()
  const { name, label, singular, canCreate } = resource
  const words = label.toLowerCase()
  return (
    <Paper withBorder radius="md" p="xl">
      <Stack align="center" gap="sm">
        <Text fw={600}>{isFiltered ? `No ${words} match` : `No ${words} yet`}</Text>
        {isFiltered && (
          <Button variant="default" onClick={() => setFilters({})}>
            Clear search and filters
          </Button>
        )}
        {!isFiltered && canCreate && (
          <Button component={Link} to={createPath({ resource: name, type: 'create' })}>
            New {singular.toLowerCase()}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
