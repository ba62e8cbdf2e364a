import { Group, Text } from '@mantine/core'
import { pictureAddress } from '../../actions/orders/claim-pictures.ts'
import { claimActions, REASONS } from '../../actions/orders/claims.tsx'
import type { Desk, DeskClaim } from '../../actions/orders/desk.ts'
import { Status } from '../../engine/marks.tsx'
import { inWords } from '../../engine/words.ts'
import { DeskSection } from './DeskSection.tsx'
import { GivenBack } from './GivenBack.tsx'
import { Part } from './Part.tsx'
import { Pieces } from './Pieces.tsx'

const TYPES = { refund: 'Refund', replace: 'Replacement' } as const

const reasonOf = (reason: string): string =>
  REASONS.find(({ value }) => value === reason)?.label ?? inWords(reason)

const whatOf = ({ reason, note }: DeskClaim['items'][number]): string =>
  [reasonOf(reason), note].filter(Boolean).join(' · ')

interface ClaimsProps {
  readonly orderId: string
  readonly desk: Desk
}

const Pictures = ({ orderId, claim }: { readonly orderId: string; readonly claim: DeskClaim }) => (
  <Group gap="xs">
    {claim.items
      .flatMap(({ pictures }) => pictures)
      .map((id, index) => (
        <img
          key={id}
          src={pictureAddress(orderId, id)}
          alt={`The problem, ${index + 1}`}
          width={72}
          height={72}
          style={{ objectFit: 'cover', borderRadius: 6 }}
        />
      ))}
  </Group>
)

/** What was wrong with the order. */
export const Claims = ({ orderId, desk }: ClaimsProps) => (
  <DeskSection title="Problems">
    {desk.claims.map((part, index) => (
      <Part
        key={part.id}
        name={`${TYPES[part.type]} ${index + 1}`}
        at={part.created_at}
        record={{ id: part.id, part, desk, orderId }}
        actions={claimActions}
        marks={
          part.canceled_at === null ? (
            <Status
              value={part.type === 'refund' ? part.payment_status : part.fulfillment_status}
            />
          ) : (
            <Status value="canceled" />
          )
        }
      >
        <Pieces items={part.items} note={whatOf} />
        <Pictures orderId={orderId} claim={part} />
        {(part.refund_amount ?? 0) + part.gift_card_amount + part.unasked_amount > 0 && (
          <Text size="xs" c="dimmed">
            <GivenBack of={part} currencyCode={desk.currency_code} />
          </Text>
        )}
      </Part>
    ))}
  </DeskSection>
)
