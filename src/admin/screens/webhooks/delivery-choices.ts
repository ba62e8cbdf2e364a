import { TEST_EVENT, WEBHOOK_EVENTS, webhookEventLabel } from '#domain/staff/webhook.ts'
import type { Choice } from '../../engine/resource.ts'
import { inWords } from '../../engine/words.ts'

export const DELIVERY_EVENTS: readonly Choice[] = [...WEBHOOK_EVENTS, TEST_EVENT].map((value) => ({
  value,
  label: webhookEventLabel(value),
}))

export const DELIVERY_STATES: readonly Choice[] = [
  'waiting',
  'retrying',
  'delivered',
  'failed',
].map((value) => ({ value, label: inWords(value) }))
