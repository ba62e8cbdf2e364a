import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useFilterValues } from './filter-values.ts'

const TYPING_MS = 250

/**
 * The words of a filter, and a way to type others, which the list is asked for once somebody stops
 * typing. A saved view, or the way back, brings other words. Blanks at the end stay: another word
 * follows them.
 */
export function useTypedFilter(source: string) {
  const { values, set } = useFilterValues()
  const value = values[source]
  const asked = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => setTyped((now) => (now.trim() === asked ? now : asked)), [asked])
  const ask = useDebouncedCallback(
    (words: string) => set({ [source]: words.trim() || undefined }),
    TYPING_MS,
  )
  const change = (words: string) => {
    setTyped(words)
    ask(words)
  }
  return { typed, change }
}
