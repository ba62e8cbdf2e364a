import {
  LEAST_SCORE,
  LEET_READINGS_AT_MOST,
  LOOKED_AT_CHARACTERS,
} from '#domain/account/password-strength.ts'

/**
 * Whether a guesser with lists of leaked passwords finds this one too soon. `about` is what they
 * know of its owner: address and names count as words.
 */
export type IsWeakPassword = (password: string, about?: readonly string[]) => boolean

const lookedAt = (text: string) => text.slice(0, LOOKED_AT_CHARACTERS)

/** Loads the dictionaries of leaked passwords, names and words. */
export async function openPasswordEstimator(): Promise<IsWeakPassword> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS_AT_MOST,
  })
  return (password, about = []) => {
    const personal = about
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .filter(Boolean)
    return estimator.check(lookedAt(password), personal.map(lookedAt)).score < LEAST_SCORE
  }
}
