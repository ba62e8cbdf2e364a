type Metadata = Readonly<Record<string, unknown>>

const isSaid = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether no other line of the same variant is like it: a subscription, or a chosen gift. */
export const isOneOfItsKind = (metadata: Metadata): boolean =>
  ['plan_id', 'recipient_email', 'amount', 'send_on'].some((field) => isSaid(metadata[field]))

/** Whether a line is a card for somebody, of an amount or for a day. */
export const isChosenGift = (metadata: Metadata): boolean =>
  isOneOfItsKind(metadata) && !isSaid(metadata['plan_id'])

/**
 * Whether its variant is all there is to a line. A subscription has a plan besides, and a gift card
 * its recipient, amount or day: made anew from the variant, both would be something else.
 */
export const isVariantAlone = (line: {
  readonly key: string
  readonly variantId: string
}): boolean => line.key === line.variantId
