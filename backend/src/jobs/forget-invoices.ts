import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { forgetInvoices } from '../account/deletion/retention.ts'

/** Ends what tax law asked to be kept of deleted accounts. */
export default async function forget({ container }: ScheduledJobArgs): Promise<void> {
  await forgetInvoices(container.resolve<EntityManager>('manager'))
}

export const config: ScheduledJobConfig = {
  name: 'forget-invoices',
  schedule: '50 3 * * *',
  data: {},
}
