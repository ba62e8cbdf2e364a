import { Text } from '@mantine/core'
import type { OrderRecord } from '../../actions/orders/desk.ts'
import { Money } from '../../engine/marks.tsx'
import { LineTable } from './LineTable.tsx'

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

/** What was bought, and how far each line is. */
export const Lines = ({ order }: { readonly order: OrderRecord }) => (
  <LineTable
    name="Items"
    lines={order.items}
    details={(line) => (
      <>
        {[line.description, line.variant?.sku].filter(Boolean).join(' · ')}
        <Text size="xs" fw={550} c="var(--mantine-color-text)">
          {progressOf(line)}
        </Text>
      </>
    )}
    money={['Total', ({ total }) => <Money amount={total} currencyCode={order.currency_code} />]}
  />
)
