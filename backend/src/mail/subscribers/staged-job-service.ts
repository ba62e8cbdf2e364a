import { StagedJobService as CoreStagedJobService, type StagedJob } from '@medusajs/medusa'
import type { EventBusTypes } from '@medusajs/types'
import { mailWhatIsAnnounced } from './announce.ts'

/**
 * Everything the core announces is written here first, in the transaction of the change: so are
 * the mails about it. A process killed afterwards loses none, and what is rolled back sends none.
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
