import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import { desk } from '../../actions/orders/desk.ts'
import type { ActionProvider } from '../../engine/provider.ts'

const answer = z.object({ desk })

/** What is known of an order beside its record; asked for again after each action. */
export function useDesk(orderId: string) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['order desk', orderId],
    queryFn: async () => answer.parse(await provider.read(`orders/${orderId}/desk`)).desk,
  })
}
