import { CloseButton, Group, SimpleGrid, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useListContext } from 'ra-core'
import type { Resource } from '../resource.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterInputs } from './FilterInputs.tsx'
import { useFilterValues } from './filter-values.ts'
import { SheetButton } from './SheetButton.tsx'
import { useTypedFilter } from './use-typed-filter.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

interface ToolbarProps {
  readonly resource: Resource
  readonly chosen: readonly string[]
  readonly onChoose: (columns: readonly string[]) => void
}

function Search({ label }: { readonly label: string }) {
  const { typed, change } = useTypedFilter('q')
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label={`Search ${label.toLowerCase()}`}
      placeholder="Search"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export function Toolbar({ resource, chosen, onChoose }: ToolbarProps) {
  const { isPending } = useListContext()
  const { values } = useFilterValues()
  return (
    <Group justify="space-between" align="flex-end" gap="sm" aria-busy={isPending}>
      <SimpleGrid
        cols={{ base: 2, sm: 4, lg: 6 }}
        spacing="sm"
        verticalSpacing="xs"
        flex={{ base: '0 0 100%', xl: '1 1 0' }}
      >
        {resource.hasSearch && <Search label={resource.label} />}
        <FilterInputs filters={resource.filters ?? []} />
      </SimpleGrid>
      <Group gap="xs">
        <ViewsMenu resource={resource} />
        <ColumnsMenu resource={resource} chosen={chosen} onChoose={onChoose} />
        <SheetButton resource={resource} filter={values} />
        <ExportButton resource={resource} />
      </Group>
    </Group>
  )
}
