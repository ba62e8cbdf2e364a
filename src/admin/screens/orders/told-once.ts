import type { Desk } from '../../actions/orders/desk.ts'

type Event = Desk['timeline'][number]
type Deed = Desk['deeds'][number]

/** Of which events a deed is the cause, by the names of the audit log. */
interface Cause {
  readonly kinds: readonly string[]
  /** Whether the deed says more than the event: which parcel was packed, or on whose behalf. */
  readonly saysMore?: true
}

const CAUSES: Readonly<Record<string, Cause>> = {
  'orders capture': { kinds: ['paid'] },
  'orders part-payment': { kinds: ['paid'], saysMore: true },
  'orders refund': { kinds: ['refunded'] },
  'orders fulfillment': { kinds: ['packed'] },
  'orders shipment': { kinds: ['shipped'] },
  'orders return': { kinds: ['return_requested'] },
  'orders swaps': { kinds: ['swap_requested'] },
  'orders swaps.process-payment': { kinds: ['paid', 'refunded'], saysMore: true },
  'orders swaps.fulfillments': { kinds: ['packed'], saysMore: true },
  'orders swaps.shipments': { kinds: ['shipped'], saysMore: true },
  'orders swaps.cancel': { kinds: ['swap_cancelled'] },
  'orders claims': { kinds: ['claim_requested'] },
  'orders claims.fulfillments': { kinds: ['packed'], saysMore: true },
  'orders claims.shipments': { kinds: ['shipped'], saysMore: true },
  'orders claims.process-refund': { kinds: ['refunded', 'credited'], saysMore: true },
  'orders claims.cancel': { kinds: ['claim_cancelled'], saysMore: true },
  'orders cancel': { kinds: ['cancelled'] },
  'returns receive': { kinds: ['return_received'] },
  'order-edits request': { kinds: ['edit_requested'] },
  'order-edits confirm': { kinds: ['edit_confirmed'], saysMore: true },
  'order-edits cancel': { kinds: ['edit_cancelled'] },
}

const causeOf = ({ resource, action }: Deed): Cause | undefined => CAUSES[`${resource} ${action}`]

/** Whether the event is told in the words of its deed. */
export const saysMore = (deed: Deed | undefined): deed is Deed =>
  deed !== undefined && causeOf(deed)?.saysMore === true

/** The audit log notes a deed before it begins: how long one takes, and how far two clocks differ. */
const TAKES_AT_MOST_MS = 60_000
const CLOCKS_DIFFER_MS = 1_000

const isWithin = (event: Event, deed: Deed): boolean => {
  const lasted = Date.parse(event.at) - Date.parse(deed.at)
  return lasted >= -CLOCKS_DIFFER_MS && lasted <= TAKES_AT_MOST_MS
}

/** Returns and changes have entries of their own; the other parts are in those of their order. */
const isAbout = (event: Event, deed: Deed): boolean =>
  deed.resource === 'orders' ? isWithin(event, deed) : event.id === deed.record_id

/**
 * The deed behind each event of which there is one, so that both are told once. Of two events that a
 * deed could have caused it is the earlier one.
 */
export function deedsBehind({
  timeline,
  deeds,
}: Pick<Desk, 'timeline' | 'deeds'>): ReadonlyMap<Event, Deed> {
  const behind = new Map<Event, Deed>()
  const events = timeline.toSorted((a, b) => a.at.localeCompare(b.at))
  for (const deed of deeds.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const { kinds = [] } = causeOf(deed) ?? {}
    const caused = events.find(
      (event) => kinds.includes(event.kind) && !behind.has(event) && isAbout(event, deed),
    )
    if (caused) behind.set(caused, deed)
  }
  return behind
}
