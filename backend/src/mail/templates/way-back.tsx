import { List, Say } from './parts.tsx'

/** How goods come back to the shop. */
export interface WayBack {
  /** The return shipping that was chosen; null where the shopper pays the postage. */
  readonly shipping: string | null
  /** Where it goes to; empty where the shop has not said. */
  readonly address: readonly string[]
}

interface Props {
  readonly displayId: string
  readonly wayBack: WayBack
}

/** What the shopper does with the goods, and the note by which the shop knows whose they are. */
export const HowToSend = ({ displayId, wayBack: { shipping, address } }: Props) => (
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
