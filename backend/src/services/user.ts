import { UserService as CoreService } from '@medusajs/medusa'
import { refuseWeakPassword } from '../password-strength.ts'
import { hashPassword } from '../passwords.ts'
import { dropRole } from '../staff/roles.ts'
import { forgetAlerts } from '../staff-alert/choices.ts'

export default class UserService extends CoreService {
  /**
   * Every password of staff is set here: a new member, an invitation, a forgotten one. The core
   * accepts any, and hashes with scrypt's weakest parameters; its old hashes are still accepted.
   */
  override async hashPassword_(password: string): Promise<string> {
    await refuseWeakPassword(password)
    return hashPassword(password)
  }

  /** The core deletes the last owner too (services/user.js delete). */
  override async delete(userId: string): Promise<void> {
    await this.atomicPhase_(async (manager) => {
      await dropRole(manager, userId)
      await forgetAlerts(manager, userId)
      await super.delete(userId)
    })
  }
}
