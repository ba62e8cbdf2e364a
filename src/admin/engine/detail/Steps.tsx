import { Button, Group, Text } from '@mantine/core'

interface StepsProps {
  /** Counted from 0. */
  readonly page: number
  readonly perPage: number
  readonly count: number
  readonly onPage: (page: number) => void
}

/** The way through a short list inside a page; nothing where it has one page. */
export const Steps = ({ page, perPage, count, onPage }: StepsProps) =>
  count <= perPage ? null : (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {page * perPage + 1}–{Math.min(count, (page + 1) * perPage)} of {count}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={(page + 1) * perPage >= count}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </Group>
    </Group>
  )
