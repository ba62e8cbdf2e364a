import { inWords } from '../../engine/words.ts'
import type { FailedChargeRecord } from './failed-charge-record.ts'

export const FAILURES = [
  { value: 'soft_decline', label: 'Declined, tried again' },
  { value: 'hard_decline', label: 'Card refused for good' },
  { value: 'authentication', label: 'Customer must confirm' },
] as const

export const failureWords = ({ failure }: Pick<FailedChargeRecord, 'failure'>): string =>
  FAILURES.find(({ value }) => value === failure)?.label ?? inWords(failure ?? '–')

/** "Method needed, sent" */
export const mailWords = ({
  event_name,
  status,
}: NonNullable<FailedChargeRecord['last_mail']>): string =>
  `${inWords(event_name.replace(/^subscription\./, ''))}, ${status}`
