import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface PieceLine {
  readonly item_id: string
  readonly title: string
  readonly quantity: number
}

interface PiecesProps<Line extends PieceLine> {
  readonly items: readonly Line[]
  /** What stands below a line, such as why it comes back. */
  note?(line: Line): ReactNode
}

/** "2 × Guji Uraga" for each line. */
export const Pieces = <Line extends PieceLine>({ items, note }: PiecesProps<Line>) => (
  <List size="sm" listStyleType="none">
    {items.map((line) => (
      <List.Item key={line.item_id}>
        {line.quantity} × {line.title}
        {note && (
          <Text size="xs" c="dimmed">
            {note(line)}
          </Text>
        )}
      </List.Item>
    ))}
  </List>
)
