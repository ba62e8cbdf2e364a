import type { Logger, ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { prunePictures } from '../after-sale/prune-pictures.ts'

export default async function prune({ container }: ScheduledJobArgs): Promise<void> {
  const pictures = await prunePictures(container.resolve<EntityManager>('manager'))
  if (pictures > 0) container.resolve<Logger>('logger').info(`Pruned ${pictures} pictures`)
}

export const config: ScheduledJobConfig = {
  name: 'prune-claim-pictures',
  schedule: '23 * * * *',
  data: {},
}
