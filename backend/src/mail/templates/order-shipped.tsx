import { aboutOrder } from './order-frame.tsx'
import { List, Say, TextLink } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface Tracking {
  readonly number: string
  /** Null if the carrier gave no page. */
  readonly link: string | null
}

export interface ShippedFacts extends OrderFacts {
  readonly lines: readonly string[]
  readonly trackings: readonly Tracking[]
  readonly address: readonly string[]
  /** Whether more of the order is still to come. */
  readonly isPartial: boolean
}

const TrackingLine = ({ from, number, link }: Tracking & { readonly from: Sender }) => (
  <Say>
    Tracking number: {number}
    {link !== null && ' – '}
    {link !== null && (
      <TextLink from={from} href={link}>
        follow the parcel
      </TextLink>
    )}
  </Say>
)

export function orderShipped(facts: ShippedFacts, from: Sender): MailTemplate {
  const { displayId, lines, trackings, address, isPartial } = facts
  const what = isPartial ? 'Part of your order' : 'Your order'
  return aboutOrder(facts, from, {
    subject: `${what} ${displayId} is on its way`,
    title: 'On its way',
    opening: `${what} ${displayId} has left us.`,
    action: 'See your order',
    children: (
      <>
        <List title="In the parcel" lines={lines} />
        {trackings.map((tracking) => (
          <TrackingLine key={tracking.number} from={from} {...tracking} />
        ))}
        <List title="It goes to" lines={address} />
        {isPartial && <Say>The rest follows in a parcel of its own. We write again then.</Say>}
      </>
    ),
  })
}
