import { Text } from '@mantine/core'
import type { Desk } from '../../actions/orders/desk.ts'
import { swapActions } from '../../actions/orders/swaps.tsx'
import { Money, Status } from '../../engine/marks.tsx'
import { DeskSection } from './DeskSection.tsx'
import { Part } from './Part.tsx'
import { Pieces } from './Pieces.tsx'

interface DifferenceProps {
  /** Minor units: what the customer owes, or is owed where it is negative. */
  readonly due: number | null
  readonly currencyCode: string
}

function Difference({ due, currencyCode }: DifferenceProps) {
  if (due === null) return null
  const words = due < 0 ? 'The customer gets back ' : 'The customer pays '
  return (
    <Text size="xs" c="dimmed">
      {words}
      <Money amount={Math.abs(due)} currencyCode={currencyCode} />
    </Text>
  )
}

interface SwapsProps {
  readonly orderId: string
  readonly desk: Desk
}

/** What is sent in place of something that comes back. */
export const Swaps = ({ orderId, desk }: SwapsProps) => (
  <DeskSection title="Swaps">
    {desk.swaps.map((part, index) => (
      <Part
        key={part.id}
        name={`Swap ${index + 1}`}
        at={part.created_at}
        record={{ id: part.id, part, desk, orderId }}
        actions={swapActions}
        marks={
          part.canceled_at === null ? (
            <>
              <Status value={part.confirmed_at === null ? 'requested' : part.payment_status} />
              <Status value={part.fulfillment_status} />
            </>
          ) : (
            <Status value="canceled" />
          )
        }
      >
        <Pieces items={part.items} />
        <Difference due={part.difference_due} currencyCode={desk.currency_code} />
      </Part>
    ))}
  </DeskSection>
)
