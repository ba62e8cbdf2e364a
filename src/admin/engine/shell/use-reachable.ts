import { useNetwork } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import type { ActionProvider } from '../provider.ts'

const ASKED_EVERY_MS = 3000

/** Of a request that the store has not answered, or the front server in its place. */
const isUnanswered = (error: unknown): boolean => Number(fieldsOf(error)['status']) >= 502

/**
 * Whether the store answers, by the last requests: a browser that says it is online may still reach
 * nothing. While it does not, it is asked again and again; then everything on the page is loaded anew.
 */
export function useReachable(): 'reachable' | 'offline' | 'unanswered' {
  const { online } = useNetwork()
  const client = useQueryClient()
  const provider = useDataProvider<ActionProvider>()
  const [isAway, setAway] = useState(false)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (isUnanswered(event.action.error)) setAway(true)
      }),
    [client],
  )
  // What was asked for in the meantime waits, and is asked for with the rest.
  useEffect(() => {
    if (!online) setAway(true)
  }, [online])
  useQuery({
    queryKey: ['reachable'],
    enabled: isAway,
    queryFn: async () => {
      await provider.read('session')
      setAway(false)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'reachable' })
      return true
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ASKED_EVERY_MS,
  })
  if (!online) return 'offline'
  return isAway ? 'unanswered' : 'reachable'
}
