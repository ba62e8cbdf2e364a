import { CustomerService as CoreService, type Customer } from '@medusajs/medusa'
import type { UpdateCustomerInput } from '@medusajs/medusa/dist/types/customers'
import { restockFollowsEmail } from '../catalogue/restock/follow-email.ts'
import { mailEmailChanged } from '../mail/account.ts'
import { hashPassword } from '../passwords.ts'
import { followEmail } from '../subscription/follow-email.ts'

export default class CustomerService extends CoreService {
  /** The core hashes with scrypt's weakest parameters. Its old hashes are still accepted. */
  override hashPassword_(password: string): Promise<string> {
    return hashPassword(password)
  }

  /**
   * The transaction of a new address also writes a mail to the old one. It holds the subscriptions
   * before the customer, as a renewal does.
   */
  override update(customerId: string, update: UpdateCustomerInput): Promise<Customer> {
    return this.atomicPhase_(async (manager) => {
      const { email: oldEmail, has_account } = await this.retrieve(customerId)
      const { email } = update
      if (email !== undefined) await followEmail(manager, { customerId, email })
      const customer = await super.update(customerId, update)
      const { email: newEmail, updated_at: changedAt } = customer
      if (has_account && newEmail !== oldEmail) {
        await restockFollowsEmail(manager, { oldEmail, newEmail })
        await mailEmailChanged(manager, { customerId, oldEmail, newEmail, changedAt })
      }
      return customer
    })
  }
}
