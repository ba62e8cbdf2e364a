import { StagedJobService as CoreStagedJobService, type StagedJob } from '@medusajs/medusa'
import type { EventBusTypes } from '@medusajs/types'
import { alertOfOrder } from '../../staff-alert/mails.ts'
import { queueWebhooks } from '../../webhook/announce.ts'
import { mailWhatIsAnnounced } from './announce.ts'

/**
 * Every event of the core is written here first, in the transaction of the change, and so are its
 * mails and what other systems are told. A process killed afterwards loses none, and a rollback
 * sends none.
 */
export class StagedJobService extends CoreStagedJobService {
  override async create(
    events: EventBusTypes.EmitData[] | EventBusTypes.EmitData,
  ): Promise<StagedJob[]> {
    const jobs = await super.create(events)
    const all = [events].flat()
    for (const { eventName, data } of all) {
      await mailWhatIsAnnounced(this.activeManager_, eventName, data)
      await alertOfOrder(this.activeManager_, eventName, data)
    }
    await queueWebhooks(this.activeManager_, all)
    return jobs
  }
}
