import { Badge, Tooltip } from '@mantine/core'
import { formatMoney } from '#domain/money/money.ts'
import { inWords } from './words.ts'

const TONES: Readonly<Record<string, string>> = {
  published: 'teal',
  active: 'teal',
  captured: 'teal',
  completed: 'teal',
  shipped: 'teal',
  delivered: 'teal',
  retrying: 'yellow',
  failing: 'red',
  switched_off: 'red',
  received: 'teal',
  confirmed: 'teal',
  fulfilled: 'blue',
  pending: 'yellow',
  awaiting: 'yellow',
  requested: 'yellow',
  processing: 'blue',
  requires_action: 'red',
  past_due: 'red',
  failed: 'red',
  rejected: 'red',
}

/** A state, told by its word first and by its colour second. */
export const Status = ({ value }: { readonly value: string | null | undefined }) =>
  value ? (
    <Badge variant="dot" color={TONES[value] ?? 'gray'} fw={500} tt="none">
      {inWords(value)}
    </Badge>
  ) : (
    <>–</>
  )

interface MoneyProps {
  /** Minor units. */
  readonly amount: number | null | undefined
  readonly currencyCode: string
}

export const Money = ({ amount, currencyCode }: MoneyProps) =>
  typeof amount === 'number' ? formatMoney({ amount, currencyCode }) : '–'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A day as text. */
export const day = (at: string): string => DAY.format(new Date(at))

const SHORT_MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A day and its time as text. */
export const moment = (at: string): string => SHORT_MOMENT.format(new Date(at))

const HOUR_MS = 3_600_000
const lasting = (unit: 'day' | 'hour') =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' })
const [HOURS, DAYS] = [lasting('hour'), lasting('day')]

/** "3 days" of so many whole hours. */
function duration(hours: number): string {
  if (hours < 1) return 'under an hour'
  return hours < 48 ? HOURS.format(hours) : DAYS.format(Math.floor(hours / 24))
}

/** For how long something has waited, with the moment for whoever points at it. */
export function Age({ since }: { readonly since: string }) {
  const hours = Math.floor((Date.now() - Date.parse(since)) / HOUR_MS)
  return (
    <Tooltip label={MOMENT.format(new Date(since))} openDelay={300}>
      <time dateTime={since} style={{ whiteSpace: 'nowrap' }}>
        {duration(hours)}
      </time>
    </Tooltip>
  )
}

/** A date, with its time for whoever points at it. */
export function When({ at }: { readonly at: string | null | undefined }) {
  if (!at) return <>–</>
  const date = new Date(at)
  return (
    <Tooltip label={MOMENT.format(date)} openDelay={300}>
      <time dateTime={at}>{DAY.format(date)}</time>
    </Tooltip>
  )
}
