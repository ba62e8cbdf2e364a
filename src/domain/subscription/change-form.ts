import type { SavedAddress } from '../account/customer.ts'
import { INVOICE } from '../checkout/payment.ts'
import type { NextOrder, SubscriptionAction, SubscriptionChange } from './subscription.ts'

type Fields = Readonly<Record<string, unknown>>

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

const numberOf = (fields: Fields, name: string): number | null => {
  const value = textOf(fields, name)
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (fields: Fields, name: string): string | null => {
  const value = textOf(fields, name)
  return DAY.test(value) ? value : null
}

type Reader = (fields: Fields, addresses: readonly SavedAddress[]) => SubscriptionChange | null

/** What a form asks for; null while it lacks a field. */
const READERS: Readonly<Record<SubscriptionAction, Reader>> = {
  pause: (fields) => {
    if (!('until' in fields)) return null
    const until = dayOf(fields, 'until')
    if (until !== null) return { action: 'pause', until }
    return textOf(fields, 'until') === '' ? { action: 'pause' } : null
  },
  resume: () => ({ action: 'resume' }),
  skip: (fields) => {
    const cycle = numberOf(fields, 'cycle')
    return cycle === null ? null : { action: 'skip', cycle }
  },
  unskip: (fields) => {
    const cycle = numberOf(fields, 'cycle')
    return cycle === null ? null : { action: 'unskip', cycle }
  },
  set_quantity: (fields) => {
    const quantity = numberOf(fields, 'quantity')
    return quantity === null || quantity < 1 ? null : { action: 'set_quantity', quantity }
  },
  set_variant: (fields) => {
    const variantId = textOf(fields, 'variant')
    return variantId === '' ? null : { action: 'set_variant', variantId }
  },
  set_plan: (fields) => {
    const planId = textOf(fields, 'plan')
    return planId === '' ? null : { action: 'set_plan', planId }
  },
  set_address: (fields, addresses) => {
    const chosen = addresses.find(({ id }) => id === fields['address'])
    return chosen ? { action: 'set_address', address: chosen.address } : null
  },
  set_delivery: (fields) => {
    const optionId = textOf(fields, 'delivery')
    return optionId === '' ? null : { action: 'set_delivery', optionId }
  },
  set_payment: (fields) => {
    const cardId = textOf(fields, 'card')
    if (cardId === INVOICE) return { action: 'set_payment', cardId: null }
    return cardId === '' ? null : { action: 'set_payment', cardId }
  },
  set_date: (fields) => {
    const date = dayOf(fields, 'date')
    return date === null ? null : { action: 'set_date', date }
  },
  send_now: () => ({ action: 'send_now' }),
  cancel: (fields) => {
    if (!('reason' in fields)) return null
    const reason = textOf(fields, 'reason')
    return { action: 'cancel', ...(reason && { reason }) }
  },
}

/** The change that a form, or an address, asks for; null while a field is missing. */
export const changeIn = (
  action: SubscriptionAction,
  fields: Fields,
  addresses: readonly SavedAddress[],
): SubscriptionChange | null => READERS[action](fields, addresses)

const NONE = 'none'

/** The next order that was shown, as hidden fields of the form that confirms. */
export const shownFields = ({
  cycle,
  at,
  total,
}: Pick<NextOrder, 'cycle' | 'at' | 'total'>): Readonly<Record<string, string>> => ({
  shown_cycle: String(cycle ?? NONE),
  shown_at: at ?? NONE,
  shown_total: String(total ?? NONE),
})

/** The shown order of a posted form; null if it was not posted. */
export function shownIn(fields: Fields): Pick<NextOrder, 'cycle' | 'at' | 'total'> | null {
  const at = textOf(fields, 'shown_at')
  if (at === '') return null
  const total = textOf(fields, 'shown_total')
  return {
    cycle: numberOf(fields, 'shown_cycle'),
    at: at === NONE ? null : at,
    total: /^-?\d{1,12}$/.test(total) ? Number(total) : null,
  }
}
