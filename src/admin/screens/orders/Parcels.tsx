import { Anchor, Group, Text } from '@mantine/core'
import type { Desk, DeskParcel } from '../../actions/orders/desk.ts'
import { parcelActions } from '../../actions/orders/fulfil.tsx'
import { Status } from '../../engine/marks.tsx'
import { DeskSection } from './DeskSection.tsx'
import { Part } from './Part.tsx'
import { Pieces } from './Pieces.tsx'

const stateOf = ({ shipped_at, canceled_at }: DeskParcel): string => {
  if (canceled_at !== null) return 'canceled'
  return shipped_at === null ? 'fulfilled' : 'shipped'
}

const Tracking = ({ tracking }: Pick<DeskParcel, 'tracking'>) =>
  tracking.length === 0 ? null : (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        Tracking
      </Text>
      {tracking.map(({ number, url }) =>
        url === null ? (
          <Text key={number} size="xs">
            {number}
          </Text>
        ) : (
          <Anchor key={number} size="xs" href={url} target="_blank" rel="noreferrer">
            {number}
          </Anchor>
        ),
      )}
    </Group>
  )

interface PartsProps {
  readonly orderId: string
  readonly desk: Desk
}

/** What was packed of the order, of its swaps and of its replacements. */
export const Parcels = ({ orderId, desk }: PartsProps) => (
  <DeskSection title="Fulfilments" none="Nothing has been packed yet.">
    {desk.fulfillments.map((part, index) => (
      <Part
        key={part.id}
        name={`Fulfilment ${index + 1}`}
        at={part.shipped_at ?? part.created_at}
        record={{ id: part.id, part, desk, orderId }}
        actions={parcelActions}
        marks={<Status value={stateOf(part)} />}
      >
        <Pieces items={part.items} />
        <Tracking tracking={part.tracking} />
      </Part>
    ))}
  </DeskSection>
)
