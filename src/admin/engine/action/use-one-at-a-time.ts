import { useRef } from 'react'

/**
 * Runs one call at a time: a second press, before the button shows that the first is under way, has the
 * answer of the first.
 */
export function useOneAtATime<Answer>() {
  const running = useRef<Promise<Answer> | null>(null)
  return (run: () => Promise<Answer>): Promise<Answer> => {
    running.current ??= run().finally(() => {
      running.current = null
    })
    return running.current
  }
}
