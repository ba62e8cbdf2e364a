export const SUBSCRIPTION_STATUSES = [
  'active',
  'paused',
  'past_due',
  'cancelled',
  'completed',
] as const
/** A subscription's status (EN-12). */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const SUBSCRIPTION_EVENTS = [
  'started',
  'renewed',
  'payment_failed',
  'payment_recovered',
  'skipped',
  'unskipped',
  'changed',
  'paused',
  'resumed',
  'cancelled',
  'completed',
] as const
/** What happens to a subscription: each is an entry of its history. */
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number]

type Transitions = Readonly<Partial<Record<SubscriptionEvent, SubscriptionStatus>>>

/**
 * The state machine of a subscription: what may happen in each status, and the status after it.
 * `null` is a subscription that does not exist yet. Whatever a status does not list is refused.
 *
 * - `past_due` is active with a delivery whose payment has failed. It recovers when that delivery is
 *   paid or skipped; dunning that ends without a payment pauses or cancels it.
 * - `cancelled` and `completed` are final. A subscription is completed by its last delivery.
 */
export const TRANSITIONS: Readonly<Record<SubscriptionStatus | 'new', Transitions>> = {
  new: { started: 'active' },
  active: {
    renewed: 'active',
    skipped: 'active',
    unskipped: 'active',
    changed: 'active',
    payment_failed: 'past_due',
    paused: 'paused',
    cancelled: 'cancelled',
    completed: 'completed',
  },
  past_due: {
    payment_recovered: 'active',
    payment_failed: 'past_due',
    skipped: 'active',
    changed: 'past_due',
    paused: 'paused',
    cancelled: 'cancelled',
  },
  paused: { changed: 'paused', resumed: 'active', cancelled: 'cancelled' },
  cancelled: {},
  completed: {},
}

/** The status after an event, or null if the event may not happen then. */
export const statusAfter = (
  status: SubscriptionStatus | 'new',
  event: SubscriptionEvent,
): SubscriptionStatus | null => TRANSITIONS[status][event] ?? null

/** The state machine as a Mermaid diagram, which ARCHITECTURE shows. */
export const statusDiagram = (): string => {
  const lines = Object.entries(TRANSITIONS).flatMap(([from, transitions]) =>
    Object.entries(transitions).map(
      ([event, to]) => `    ${from === 'new' ? '[*]' : from} --> ${to}: ${event}`,
    ),
  )
  return ['stateDiagram-v2', ...lines, '    cancelled --> [*]', '    completed --> [*]'].join('\n')
}
