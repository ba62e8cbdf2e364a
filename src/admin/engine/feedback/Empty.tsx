import { Button, Paper, Stack, Text } from '@mantine/core'
import { useListContext } from 'ra-core'
import { NewButton } from '../NewButton.tsx'
import type { Resource } from '../resource.ts'

interface EmptyProps {
  readonly resource: Resource
  readonly isFiltered: boolean
}

/** A list without records: what to do next. */
export function Empty({ resource, isFiltered }: EmptyProps) {
  const { setFilters } = useListContext()
  const words = resource.label.toLowerCase()
  return (
    <Paper withBorder radius="md" p="xl">
      <Stack align="center" gap="sm">
        <Text fw={600}>{isFiltered ? `No ${words} match` : `No ${words} yet`}</Text>
        {!isFiltered && resource.origin && (
          <Text size="sm" c="dimmed" ta="center" maw={420}>
            {resource.origin}
          </Text>
        )}
        {isFiltered && (
          <Button variant="default" onClick={() => setFilters({})}>
            Clear search and filters
          </Button>
        )}
        {!isFiltered && <NewButton resource={resource} />}
      </Stack>
    </Paper>
  )
}
