import { useEffect, useState } from 'react'

type Answer<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed' }

/**
 * The result of a request; repeated when `key` changes. Studio offers its inputs no loader and no
 * store, so this one effect replaces both.
 */
export function useAnswer<T>(key: string, load: () => Promise<T>): Answer<T> {
  const [answered, setAnswered] = useState<{ key: string; answer: Answer<T> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything about the question
  useEffect(() => {
    let isWanted = true
    const tell = (answer: Answer<T>) => isWanted && setAnswered({ key, answer })
    load().then(
      (value) => tell({ state: 'there', value }),
      () => tell({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return answered?.key === key ? answered.answer : { state: 'waiting' }
}
