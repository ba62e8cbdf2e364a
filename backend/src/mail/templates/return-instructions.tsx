import { Lines, Paragraph, Title } from './text-parts.tsx'

/** How goods come back to the shop. */
export interface ReturnInstructions {
  /** The chosen return shipping; null if the shopper pays the postage. */
  readonly shipping: string | null
  /** The return address; empty if the shop has none. */
  readonly address: readonly string[]
}

interface Props {
  readonly displayId: string
  readonly returnInstructions: ReturnInstructions
}

/** The instructions for the goods, and the note by which the shop recognises them. */
export const HowToSend = ({ displayId, returnInstructions: { shipping, address } }: Props) => (
  <>
    <Title>How to send it back</Title>
    <Paragraph>
      {shipping === null
        ? 'Pack everything well and send it any way you like. You pay the postage.'
        : `Pack everything well and send it the way you chose: ${shipping}.`}
    </Paragraph>
    <Paragraph>
      Put a note in the parcel that says “Order {displayId}”, so that we know it is yours.
    </Paragraph>
    <Lines title="Return address" lines={address} />
  </>
)
