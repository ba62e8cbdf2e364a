import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ActionProvider } from './provider.ts'

const LOOK_MS = 60_000
/** The parts of a page that show them together read them once. */
const SHARED_MS = 30_000

/** As a query: the tasks that wait for staff. */
export const waitingTasks = (provider: Pick<ActionProvider, 'waiting'>) =>
  queryOptions({
    queryKey: ['waiting tasks'],
    queryFn: () => provider.waiting(),
    refetchOnMount: true,
    staleTime: SHARED_MS,
  })

/** The tasks that wait for staff; looked at again each minute, and after each action. */
export function useWaiting() {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({ ...waitingTasks(provider), refetchInterval: LOOK_MS })
}
