import { List, Say } from './parts.tsx'

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
    <Say>
      {shipping === null
        ? 'Pack everything well and send it in whichever way you like. The postage is yours.'
        : `Pack everything well. It comes back as you chose: ${shipping}.`}
    </Say>
    <Say>Put a note into the parcel that says “Order {displayId}”: it tells us whose it is.</Say>
    <List title="Send it to" lines={address} />
  </>
)
