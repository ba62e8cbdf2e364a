import { ReturnReasonService as CoreService } from '@medusajs/medusa'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'

type Arguments = Parameters<CoreService['list']>

export default class ReturnReasonService extends CoreService {
  /**
   * Both of the core's lists pass a select and relations, and no limit (services/return-reason.js).
   */
  override list(selector: Arguments[0], config: Arguments[1] = {}) {
    return super.list(selector, { take: PAGE_AT_MOST, order: { created_at: 'ASC' }, ...config })
  }
}
