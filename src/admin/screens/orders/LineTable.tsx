import { Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { HiddenTh } from '../../engine/detail/HiddenTh.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'

/** A line as an order, a draft and a staged edit have it. */
interface TableLine extends AnyRecord {
  readonly title: string
  readonly description: string | null
  readonly quantity: number
}

interface LineTableProps<Line> {
  /** For assistive technology. */
  readonly name: string
  readonly lines: readonly Line[]
  /** What stands under the title; the line's description by default. */
  readonly details?: (line: Line) => ReactNode
  /** The column of money: its heading, and what a line has there. */
  readonly money?: readonly [heading: string, of: (line: Line) => ReactNode]
  /** What is done with one line, for those who may. */
  readonly actions?: readonly Action<Line>[]
}

const LineActions = <Line extends TableLine>({
  line,
  actions,
}: {
  readonly line: Line
  readonly actions: readonly Action<Line>[]
}) => (
  <Group gap="xs" justify="flex-end" wrap="nowrap">
    {actions.map((action) => (
      <ActionButton
        key={action.name}
        action={action}
        record={line}
        size="xs"
        name={`${action.label}: ${line.title}`}
      />
    ))}
  </Group>
)

/** The lines of an order, a draft or a staged edit. */
export function LineTable<Line extends TableLine>(props: LineTableProps<Line>) {
  const { name, lines, details, money, actions = [] } = props
  return (
    <Table.ScrollContainer minWidth={actions.length > 0 ? 460 : 280}>
      <Table aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            <Table.Th ta="end">Quantity</Table.Th>
            {money && <Table.Th ta="end">{money[0]}</Table.Th>}
            {actions.length > 0 && <HiddenTh>Actions</HiddenTh>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                {line.title}
                <Text size="xs" c="dimmed" component="div">
                  {details?.(line) ?? line.description}
                </Text>
              </Table.Td>
              <Table.Td ta="end">{line.quantity}</Table.Td>
              {money && <Table.Td ta="end">{money[1](line)}</Table.Td>}
              {actions.length > 0 && (
                <Table.Td>
                  <LineActions line={line} actions={actions} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
