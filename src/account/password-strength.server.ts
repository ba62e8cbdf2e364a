import { type IsWeakPassword, openPasswordEstimator } from '#system/password-strength.ts'

/** Opened by the first who chooses a password. */
let estimator: Promise<IsWeakPassword> | undefined

/** Whether a password is found too soon by who knows `about` of the shopper. */
export async function isWeakPassword(
  password: string,
  about: readonly string[] = [],
): Promise<boolean> {
  estimator ??= openPasswordEstimator()
  return (await estimator)(password, about)
}
