import { Text } from '@mantine/core'
import type { Desk, DeskReturn } from '../../actions/orders/desk.ts'
import { returnActions } from '../../actions/orders/returns.tsx'
import { Status } from '../../engine/marks.tsx'
import { DeskSection } from './DeskSection.tsx'
import { GivenBack } from './GivenBack.tsx'
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
            <GivenBack of={part} currencyCode={desk.currency_code} />
          ) : (
            'Part of a swap'
          )}
          {part.way && ` · ${part.way.name}`}
        </Text>
      </Part>
    ))}
  </DeskSection>
)
