import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'

const answer = z.object({
  invoices: z.array(z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string() })),
})

/** The invoices and credit notes of an order; those that it lacks are issued. */
export function useDocuments(orderId: string) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['order invoices', orderId],
    queryFn: async () => answer.parse(await provider.read(`orders/${orderId}/invoices`)).invoices,
  })
}
