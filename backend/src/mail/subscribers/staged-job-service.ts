import { StagedJobService as CoreStagedJobService, type StagedJob } from '@medusajs/medusa'
import type { EventBusTypes } from '@medusajs/types'
import { mailWhatIsAnnounced } from './announce.ts'

/**
 * Every event of the core is written here first, in the transaction of the change, and so are its
 * mails. A process killed afterwards loses none, and a rollback sends none.
 */
export class StagedJobService extends CoreStagedJobService {
  override async create(
    events: EventBusTypes.EmitData[] | EventBusTypes.EmitData,
  ): Promise<StagedJob[]> {
    const jobs = await super.create(events)
    for (const { eventName, data } of [events].flat()) {
      await mailWhatIsAnnounced(this.activeManager_, eventName, data)
    }
    return jobs
  }
}
