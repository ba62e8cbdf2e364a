import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ActionProvider } from './provider.ts'

const LOOK_MS = 60_000

/** The tasks that wait for staff; looked at again each minute, and after each action. */
export function useWaiting() {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['waiting tasks'],
    queryFn: () => provider.waiting(),
    refetchInterval: LOOK_MS,
  })
}
