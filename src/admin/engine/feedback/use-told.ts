import { useNotify } from 'ra-core'

/** Begins something that a choice needs, such as a read, and says why it has failed. */
export function useTold(): (work: () => Promise<void>) => void {
  const notify = useNotify()
  return (work) => {
    work().catch((error: unknown) =>
      notify(error instanceof Error ? error.message : 'It could not be loaded', { type: 'error' }),
    )
  }
}
