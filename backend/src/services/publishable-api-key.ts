import CoreService from '@medusajs/medusa/dist/services/publishable-api-key'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'

type Arguments = Parameters<CoreService['listSalesChannels']>

export default class PublishableApiKeyService extends CoreService {
  /**
   * The core returns every channel of a key (services/publishable-api-key.js listSalesChannels).
   */
  override async listSalesChannels(...args: Arguments) {
    return (await super.listSalesChannels(...args)).slice(0, PAGE_AT_MOST)
  }
}
