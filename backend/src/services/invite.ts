import type { User } from '@medusajs/medusa'
import CoreService from '@medusajs/medusa/dist/services/invite'
import { z } from 'zod'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { giveRole, inviteRole } from '../staff/roles.ts'

type Arguments = Parameters<CoreService['list']>

const claims = z.object({ invite_id: z.string() })

export default class InviteService extends CoreService {
  /** The core lists all invitations ever made (services/invite.js list). The newest come first. */
  override list(selector: Arguments[0], config: Arguments[1] = {}) {
    return super.list(selector, { take: PAGE_AT_MOST, order: { created_at: 'DESC' }, ...config })
  }

  /** Who accepts an invite has its role from the first moment (services/invite.js accept). */
  override async accept(...[token, person]: Parameters<CoreService['accept']>): Promise<User> {
    return this.atomicPhase_(async (manager) => {
      const invite = claims.safeParse(this.claimsOf(token)).data
      const role = await inviteRole(manager, invite?.invite_id ?? '')
      const user = await super.accept(token, person)
      await giveRole(manager, user.id, role)
      return user
    }, 'SERIALIZABLE')
  }

  /** Undefined if nobody signed the token: the core refuses it in words. */
  private claimsOf(token: unknown): unknown {
    try {
      return this.verifyToken(token)
    } catch {
      return undefined
    }
  }
}
