import { Table, Text } from '@mantine/core'
import type { OrderRecord } from '../../actions/orders/desk.ts'
import { Money } from '../../engine/marks.tsx'
import { LineTitle } from './LineTitle.tsx'

type OrderLine = OrderRecord['items'][number]

/** "2 shipped, 1 returned": how far a line is. */
function progressOf({ quantity, fulfilled_quantity, ...line }: OrderLine): string {
  const counts = [
    [fulfilled_quantity, 'fulfilled'],
    [line.shipped_quantity, 'shipped'],
    [line.returned_quantity, 'returned'],
  ] as const
  return counts
    .flatMap(([count, word]) =>
      count ? [count === quantity ? `all ${word}` : `${count} ${word}`] : [],
    )
    .join(', ')
}

const Line = ({
  line,
  currencyCode,
}: {
  readonly line: OrderLine
  readonly currencyCode: string
}) => (
  <Table.Tr>
    <Table.Td>
      <LineTitle
        title={line.title}
        description={[line.description, line.variant?.sku].filter(Boolean).join(' · ')}
      />
      <Text size="xs" fw={550}>
        {progressOf(line)}
      </Text>
    </Table.Td>
    <Table.Td ta="end">{line.quantity}</Table.Td>
    <Table.Td ta="end">
      <Money amount={line.total} currencyCode={currencyCode} />
    </Table.Td>
  </Table.Tr>
)

/** What was bought, and how far each line is. */
export const Lines = ({ order }: { readonly order: OrderRecord }) => (
  <Table.ScrollContainer minWidth={280}>
    <Table aria-label="Items">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th ta="end">Quantity</Table.Th>
          <Table.Th ta="end">Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {order.items.map((line) => (
          <Line key={line.id} line={line} currencyCode={order.currency_code} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
