import { MedusaError } from '@medusajs/utils'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { type IsWeakPassword, openPasswordEstimator } from '#system/password-strength.ts'

/** Loaded when the first password is chosen. */
let estimator: Promise<IsWeakPassword> | undefined

/** Throws a 400 if a guesser with these lists finds the password too soon. */
export async function refuseWeakPassword(password: string): Promise<void> {
  estimator ??= openPasswordEstimator()
  if ((await estimator)(password)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, PASSWORD_WEAK)
  }
}
