import { EventBusService as CoreEventBusService } from '@medusajs/medusa'

type Dependencies = ConstructorParameters<typeof CoreEventBusService>[0]
type Config = ConstructorParameters<typeof CoreEventBusService>[1]

/**
 * The core's service, silent until told. Emitting writes a row of `staged_job`; passing
 * the rows on to subscribers is the worker's part (boot/worker.mts starts the enqueuer):
 * done by the shop too, every event would be handled twice.
 */
export default class EventBusService extends CoreEventBusService {
  static LIFE_TIME = 'SINGLETON'

  constructor(dependencies: Dependencies, config: Config) {
    super(dependencies, config, false)
  }
}
