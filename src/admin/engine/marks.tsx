import { Badge } from '@mantine/core'
import type { PointerEvent } from 'react'
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

const COUNT = new Intl.NumberFormat(undefined)

/** A number of things as text: "25,033". */
export const count = (things: number): string => COUNT.format(things)

/** Text of a date; its format is made at its first use, as each takes the browser milliseconds. */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (at: string): string => {
    format ??= new Intl.DateTimeFormat(undefined, options)
    return format.format(new Date(at))
  }
}

const momentsDay = dateFormat({ dateStyle: 'medium' })
const calendarDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/**
 * A day as text: that of a moment by the clock of who reads it, and a date (`2026-11-25`) as it is, west
 * of Greenwich too.
 */
export const day = (at: string): string => (at.length === 10 ? calendarDay(at) : momentsDay(at))

/** A day and its time as text. */
export const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const fullMoment = dateFormat({ dateStyle: 'full', timeStyle: 'long' })

const HOUR_MS = 3_600_000

/** "1 day", "3 days". */
const lasting = (unit: 'day' | 'hour', count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "3 days" of so many whole hours. */
function duration(hours: number): string {
  if (hours < 1) return 'under an hour'
  return hours < 48 ? lasting('hour', hours) : lasting('day', Math.floor(hours / 24))
}

/** Tells the moment of a `time` to whoever points at it; a list has dozens, of which few are asked. */
const tell = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
  currentTarget.title = fullMoment(currentTarget.dateTime)
}

/** For how long something has waited, with the moment for whoever points at it. */
export function Age({ since }: { readonly since: string }) {
  const hours = Math.floor((Date.now() - Date.parse(since)) / HOUR_MS)
  return (
    <time dateTime={since} onPointerEnter={tell} style={{ whiteSpace: 'nowrap' }}>
      {duration(hours)}
    </time>
  )
}

/** A date, with its time for whoever points at it. */
export function When({ at }: { readonly at: string | null | undefined }) {
  if (!at) return <>–</>
  return (
    <time dateTime={at} onPointerEnter={tell}>
      {day(at)}
    </time>
  )
}
