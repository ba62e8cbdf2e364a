import { CustomerService as CoreService } from '@medusajs/medusa'
import { hashPassword } from '../passwords.ts'

/** The core hashes with scrypt's weakest parameters. Its old hashes go on to be accepted. */
export default class CustomerService extends CoreService {
  override hashPassword_(password: string): Promise<string> {
    return hashPassword(password)
  }
}
