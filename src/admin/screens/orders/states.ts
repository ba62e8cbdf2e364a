import { inWords } from '../../engine/words.ts'

const choice = (value: string) => ({ value, label: inWords(value) })

export const ORDER_STATES = ['pending', 'completed', 'archived', 'canceled', 'requires_action'].map(
  choice,
)

export const PAYMENT_STATES = [
  'not_paid',
  'awaiting',
  'captured',
  'partially_refunded',
  'refunded',
  'canceled',
  'requires_action',
].map(choice)

export const FULFILMENT_STATES = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
  'canceled',
  'requires_action',
].map(choice)

export const RETURN_STATES = ['requested', 'received', 'requires_action', 'canceled'].map(choice)

export const SWAP_PAYMENT_STATES = [
  'not_paid',
  'awaiting',
  'captured',
  'confirmed',
  'difference_refunded',
  'partially_refunded',
  'refunded',
  'canceled',
  'requires_action',
].map(choice)

export const SWAP_FULFILMENT_STATES = [
  'not_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'canceled',
  'requires_action',
].map(choice)
