import { localDay } from '../region/local-dates.ts'
import type { ZonePlace } from '../region/time-zone.ts'
import type { SubscriptionEvent, SubscriptionStatus } from './status.ts'
import type { HistoryEntry, Subscription, SubscriptionAction } from './subscription.ts'

export const STATUS_WORDS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  past_due: 'Payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

const EVENT_WORDS: Readonly<Record<SubscriptionEvent, string>> = {
  started: 'Started',
  renewed: 'Order placed',
  payment_failed: 'Payment failed',
  payment_recovered: 'Payment received',
  skipped: 'Order skipped',
  unskipped: 'Skipped order restored',
  changed: 'Changed',
  paused: 'Paused',
  resumed: 'Resumed',
  cancelled: 'Cancelled',
  completed: 'Completed with its last order',
}

type Facts = HistoryEntry['data']

/** What a change was about, by the fact that it leaves in the history. */
const CHANGES: readonly (readonly [fact: string, words: (facts: Facts) => string])[] = [
  ['quantity', ({ quantity }) => `Quantity changed to ${String(quantity)}`],
  ['variant_id', () => 'Product changed'],
  ['plan_id', () => 'Interval changed'],
  ['address', () => 'Address changed'],
  ['delivery', ({ delivery }) => `Delivery changed to “${String(delivery)}”`],
  ['payment', ({ payment }) => `Payment changed to ${String(payment)}`],
  ['date', () => 'Next date changed'],
  ['sent_now', () => 'Next order brought forward'],
  ['skipped', () => 'Order skipped'],
]

/** "Quantity changed to 2", "Paused" */
export function eventWords({ event, data }: Pick<HistoryEntry, 'event' | 'data'>): string {
  const [, words] = CHANGES.find(([fact]) => fact in data) ?? []
  return event === 'changed' && words ? words(data) : EVENT_WORDS[event]
}

/** Where the subscription is delivered, or the visitor's country for what goes by e-mail. */
export const placeOf = (
  { shippingAddress }: Pick<Subscription, 'shippingAddress'>,
  countryCode: string,
): ZonePlace => shippingAddress ?? { countryCode }

/** "Next order on 8 December 2026", "Paused until 1 March 2027", "Cancelled". */
export function nextWords(
  { status, nextOrderAt, resumeAt }: Pick<Subscription, 'status' | 'nextOrderAt' | 'resumeAt'>,
  place: ZonePlace,
): string {
  if (status === 'paused') {
    return resumeAt === null
      ? 'Paused until you resume it'
      : `Paused until ${localDay(resumeAt, place)}`
  }
  if (status === 'past_due') return 'The last payment failed'
  return nextOrderAt === null
    ? STATUS_WORDS[status]
    : `Next order on ${localDay(nextOrderAt, place)}`
}

interface ActionWords {
  readonly title: string
  /** On the button that makes the change. */
  readonly button: string
  /** What a toast says once it is made. */
  readonly done: string
}

const SAVED = { button: 'Save the change', done: 'Your subscription has been updated.' } as const

export const ACTION_WORDS: Readonly<Record<SubscriptionAction, ActionWords>> = {
  pause: {
    title: 'Pause the subscription',
    button: 'Pause it',
    done: 'Your subscription is paused.',
  },
  resume: {
    title: 'Resume the subscription',
    button: 'Resume it',
    done: 'Your subscription has resumed.',
  },
  skip: { title: 'Skip an order', button: 'Skip it', done: 'The order is skipped.' },
  unskip: {
    title: 'Restore a skipped order',
    button: 'Restore it',
    done: 'The order is back on.',
  },
  set_quantity: { title: 'Change the quantity', ...SAVED },
  set_variant: { title: 'Change what you get', ...SAVED },
  set_plan: { title: 'Change how often it comes', ...SAVED },
  set_address: { title: 'Change the address', ...SAVED },
  set_delivery: { title: 'Change the delivery', ...SAVED },
  set_payment: { title: 'Change how you pay', ...SAVED },
  set_date: { title: 'Change the date of the next order', ...SAVED },
  send_now: {
    title: 'Send the next order now',
    button: 'Order it now',
    done: 'Thank you. We are placing your order now.',
  },
  cancel: {
    title: 'Cancel the subscription',
    button: 'Cancel it',
    done: 'Your subscription is cancelled.',
  },
}

const isAction = (value: unknown): value is SubscriptionAction =>
  typeof value === 'string' && Object.hasOwn(ACTION_WORDS, value)

export const actionIn = (value: unknown): SubscriptionAction | null =>
  isAction(value) ? value : null
