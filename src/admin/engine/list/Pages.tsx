import { Group, Pagination, Text } from '@mantine/core'
import { useListContext } from 'ra-core'
import { count } from '../marks.tsx'

const NAMES: Readonly<Record<string, string>> = {
  first: 'First page',
  last: 'Last page',
  next: 'Next page',
  previous: 'Previous page',
}

/** How many there are, and the way to the other pages. */
export function Pages({ label }: { readonly label: string }) {
  const { page, perPage, setPage, total, isPending } = useListContext()
  if (isPending || total === undefined) return null
  const from = (page - 1) * perPage + 1
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {total === 0
          ? `No ${label.toLowerCase()}`
          : `${count(from)}–${count(Math.min(total, page * perPage))} of ${count(total)}`}
      </Text>
      {total > perPage && (
        <Pagination
          size="sm"
          total={Math.ceil(total / perPage)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': NAMES[control] })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </Group>
  )
}
