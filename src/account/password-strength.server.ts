import {
  LEAST_SCORE,
  LEET_READINGS_AT_MOST,
  LOOKED_AT_CHARACTERS,
} from '#domain/account/password-strength.ts'

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

const lookedAt = (text: string) => text.slice(0, LOOKED_AT_CHARACTERS)

/** Dictionaries of leaked passwords, names and words: loaded by the first who chooses a password. */
let estimator: ReturnType<typeof openEstimator> | undefined

/**
 * Whether a guesser with lists of leaked passwords finds this one too soon. `about` is what they know
 * of the shopper: address and names count as words.
 */
export async function isWeakPassword(
  password: string,
  about: readonly string[] = [],
): Promise<boolean> {
  estimator ??= openEstimator()
  const known = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  const { score } = (await estimator).check(lookedAt(password), known.map(lookedAt))
  return score < LEAST_SCORE
}
