import { MedusaError } from '@medusajs/utils'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { type IsWeakPassword, openPasswordEstimator } from '#system/password-strength.ts'

/** Opened by the first who chooses a password. */
let estimator: Promise<IsWeakPassword> | undefined

/** Throws what commerce answers 400 to where a guesser with such lists finds it too soon. */
export async function refuseWeakPassword(password: string): Promise<void> {
  estimator ??= openPasswordEstimator()
  if ((await estimator)(password)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, PASSWORD_WEAK)
  }
}
