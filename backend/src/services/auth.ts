import { AuthService as CoreService } from '@medusajs/medusa'
import type { AuthenticateResult } from '@medusajs/medusa/dist/types/auth'
import { hashPassword } from '../passwords.ts'
import { findsAny } from '../rows.ts'

const SHOPPER = 'SELECT FROM customer WHERE email = $1 AND has_account AND deleted_at IS NULL'
const STAFF = 'SELECT FROM "user" WHERE email = $1 AND deleted_at IS NULL'

/**
 * The core answers at once for an unknown address, and after a tenth of a second for a known one:
 * the duration revealed whether the address has an account (services/auth.js).
 */
export default class AuthService extends CoreService {
  override async authenticate(email: string, password: string): Promise<AuthenticateResult> {
    await this.takeAsLong(STAFF, email, password)
    return super.authenticate(email, password)
  }

  override async authenticateCustomer(
    email: string,
    password: string,
  ): Promise<AuthenticateResult> {
    await this.takeAsLong(SHOPPER, email, password)
    return super.authenticateCustomer(email, password)
  }

  private async takeAsLong(find: string, email: string, password: string): Promise<void> {
    if (!(await findsAny(this.activeManager_, find, [email.toLowerCase()])))
      await hashPassword(password)
  }
}
