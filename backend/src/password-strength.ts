import { MedusaError } from '@medusajs/utils'

/** The same as the pages have: see password-strength.test.ts. */
export const LEAST_SCORE = 3
export const LOOKED_AT_CHARACTERS = 24
export const LEET_READINGS_AT_MOST = 10
export const PASSWORD_WEAK =
  'This password is easy to guess. Choose a longer one: four words that do not belong together are strong.'

async function openEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS_AT_MOST,
  })
}

/** Lists of leaked passwords and words: loaded by the first who chooses a password. */
let estimator: ReturnType<typeof openEstimator> | undefined

/** Throws what commerce answers 400 to where a guesser with such lists finds it too soon. */
export async function refuseWeakPassword(password: string): Promise<void> {
  estimator ??= openEstimator()
  const { score } = (await estimator).check(password.slice(0, LOOKED_AT_CHARACTERS))
  if (score < LEAST_SCORE) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, PASSWORD_WEAK)
  }
}
