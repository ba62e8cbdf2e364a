import type { Logger, ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import { pruneSwaps } from '../after-sale/prune-swaps.ts'

export default async function prune({ container }: ScheduledJobArgs): Promise<void> {
  const swaps = await pruneSwaps(container)
  if (swaps > 0) container.resolve<Logger>('logger').info(`Cancelled ${swaps} swaps`)
}

export const config: ScheduledJobConfig = {
  name: 'prune-swaps',
  schedule: '* * * * *',
  data: {},
}
