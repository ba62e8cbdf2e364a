import { useRef } from 'react'

/** Holds a form back while files of one of its fields are on their way: it would be sent without them. */
export function useUnderWay() {
  const count = useRef(0)
  return {
    during: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      count.current += 1
      try {
        return await work()
      } finally {
        count.current -= 1
      }
    },
    /** Of the field: what is said in place of sending the form. */
    validate: (): string | undefined =>
      count.current > 0 ? 'Files are still being sent. Try again in a moment.' : undefined,
  }
}
