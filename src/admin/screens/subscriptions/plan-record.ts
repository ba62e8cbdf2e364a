import { everyInterval } from '#domain/subscription/interval.ts'
import type { AnyRecord } from '../../engine/resource.ts'

/** As `/admin/subscription-plans` answers it. */
export interface PlanRecord extends AnyRecord {
  readonly name: string
  readonly interval: string
  readonly interval_count: number
  readonly is_active: boolean
}

/** "Every 2 weeks" */
export const intervalWords = ({ interval, interval_count }: PlanRecord): string => {
  const words = everyInterval({ unit: interval, count: interval_count })
  return words.charAt(0).toUpperCase() + words.slice(1)
}
