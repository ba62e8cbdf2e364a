import CoreService from '@medusajs/medusa/dist/services/invite'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'

type Arguments = Parameters<CoreService['list']>

export default class InviteService extends CoreService {
  /** The core lists all invitations ever made (services/invite.js list). The newest come first. */
  override list(selector: Arguments[0], config: Arguments[1] = {}) {
    return super.list(selector, { take: PAGE_AT_MOST, order: { created_at: 'DESC' }, ...config })
  }
}
