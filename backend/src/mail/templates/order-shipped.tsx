import { DeliveryPart } from './delivery.tsx'
import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph, TextLink, Title } from './text-parts.tsx'

export interface Tracking {
  readonly number: string
  /** Null if the carrier gave no page. */
  readonly link: string | null
}

export interface ShippedData extends OrderData {
  readonly items: readonly MailItem[]
  /** "22 November 2026" */
  readonly shippedOn: string
  readonly trackings: readonly Tracking[]
  readonly deliveries: readonly string[]
  readonly address: readonly string[]
  /** Whether more of the order is still to come. */
  readonly isPartial: boolean
}

interface TrackingProps {
  readonly from: Sender
  readonly trackings: readonly Tracking[]
  /** The page that the mail's button opens already. */
  readonly page: string | null
}

const TrackingPart = ({ from, trackings, page }: TrackingProps) =>
  trackings.length > 0 && (
    <>
      <Title>Tracking</Title>
      {trackings.map(({ number, link }) => (
        <Paragraph key={number}>
          Tracking number: {number}
          {link !== null && link !== page && (
            <>
              <br />
              <TextLink from={from} href={link}>
                Track this parcel
              </TextLink>
            </>
          )}
        </Paragraph>
      ))}
    </>
  )

/** The carrier's page of a mail about one parcel. */
function onlyPage({ trackings }: ShippedData): string | null {
  const [first, ...more] = trackings
  return more.length === 0 ? (first?.link ?? null) : null
}

export function orderShipped(data: ShippedData, from: Sender): MailTemplate {
  const { displayId, items, shippedOn, trackings, deliveries, address, isPartial, link } = data
  const what = isPartial ? 'Part of your order' : 'Your order'
  const page = onlyPage(data)
  return orderMail(data, from, {
    ...(page !== null && { action: 'Track your parcel', href: page, isActionFirst: true }),
    subject: `${what} ${displayId} is on its way`,
    title: isPartial ? 'Part of your order is on its way' : 'Your order is on its way',
    opening: `${what} left us on ${shippedOn}.`,
    children: (
      <>
        {isPartial && (
          <Paragraph>
            The rest follows in another parcel. We will e-mail you when it leaves.
          </Paragraph>
        )}
        <TrackingPart from={from} trackings={trackings} page={page} />
        <Items from={from} title="In this parcel" items={items} link={link} />
        <DeliveryPart ways={deliveries} address={address} />
        {page !== null && (
          <Paragraph>
            <TextLink from={from} href={link}>
              View your order
            </TextLink>
          </Paragraph>
        )}
      </>
    ),
  })
}
