import { Text } from '@mantine/core'
import type { Desk, DeskReturn } from '../../actions/orders/desk.ts'
import { returnActions } from '../../actions/orders/returns.tsx'
import { Money, Status } from '../../engine/marks.tsx'
import { DeskSection } from './DeskSection.tsx'
import { Part } from './Part.tsx'
import { Pieces } from './Pieces.tsx'

const whyOf = ({ received, damaged, reason, note }: DeskReturn['items'][number]): string =>
  [
    received !== null && `${received} received`,
    damaged > 0 && `${damaged} damaged, not restocked`,
    reason,
    note,
  ]
    .filter(Boolean)
    .join(' · ')

interface ReturnsProps {
  readonly orderId: string
  readonly desk: Desk
}

/** What comes back, or came. */
export const Returns = ({ orderId, desk }: ReturnsProps) => (
  <DeskSection title="Returns">
    {desk.returns.map((part, index) => (
      <Part
        key={part.id}
        name={`Return ${index + 1}`}
        at={part.received_at ?? part.created_at}
        record={{ id: part.id, part, desk, orderId }}
        actions={returnActions}
        marks={<Status value={part.status} />}
      >
        <Pieces items={part.items} note={whyOf} />
        {part.condition_note && <Text size="xs">{part.condition_note}</Text>}
        <Text size="xs" c="dimmed">
          {part.swap_id === null ? (
            <>
              Refund <Money amount={part.refund_amount} currencyCode={desk.currency_code} />
              {part.gift_card_amount > 0 && (
                <>
                  , to gift cards{' '}
                  <Money amount={part.gift_card_amount} currencyCode={desk.currency_code} />
                </>
              )}
              {part.unasked_amount > 0 && (
                <>
                  , off what is to be paid{' '}
                  <Money amount={part.unasked_amount} currencyCode={desk.currency_code} />
                </>
              )}
            </>
          ) : (
            'Part of a swap'
          )}
          {part.way && ` · ${part.way.name}`}
        </Text>
      </Part>
    ))}
  </DeskSection>
)
