import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'

const provided = z.array(z.object({ id: z.string() }))
const answer = z.object({
  store: z.object({
    currencies: z.array(z.object({ code: z.string(), name: z.string() })),
    payment_providers: provided,
    fulfillment_providers: provided,
  }),
})

/** What the store as a whole offers: its currencies, and the ways to pay and to fulfil. */
export function useStore() {
  const provider = useDataProvider<ActionProvider>()
  const { data } = useQuery({
    queryKey: ['the store'],
    queryFn: async () => answer.parse(await provider.read('store')).store,
  })
  return data
}
