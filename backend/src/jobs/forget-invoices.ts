import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { forgetIdentities } from '../account/deletion/complete.ts'
import { forgetInvoices } from '../account/deletion/retention.ts'

/** Ends what was kept of deleted accounts: for tax law, and for a day. */
export default async function forget({ container }: ScheduledJobArgs): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  await forgetInvoices(manager)
  await forgetIdentities(manager)
}

export const config: ScheduledJobConfig = {
  name: 'forget-invoices',
  schedule: '50 3 * * *',
  data: {},
}
