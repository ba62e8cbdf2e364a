import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'

const answer = z.object({
  results: z.array(
    z.object({
      subscription_id: z.string(),
      email: z.string(),
      result: z.enum(['swapped', 'can_be_swapped', 'refused']),
      reason: z.nullable(z.string()),
      next_order: z.nullable(
        z.object({
          next_order_at: z.nullable(z.string()),
          total: z.nullable(z.number()),
          currency_code: z.string(),
        }),
      ),
    }),
  ),
  next_after: z.nullable(z.string()),
})
export type SwapResult = z.infer<typeof answer>['results'][number]

interface VariantSwap {
  readonly from: string
  readonly to: string
  /** Whether nothing is changed: it is only said what would happen. */
  readonly isTrial: boolean
}

/**
 * Gives all subscriptions of a variant another one, some at a time. `results` grow as they come in.
 */
export function useVariantSwap() {
  const provider = useDataProvider<ActionProvider>()
  const [results, setResults] = useState<readonly SwapResult[]>([])
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (swap: VariantSwap) => {
      setResults([])
      let after: string | null = null
      do {
        const body: object = {
          from_variant_id: swap.from,
          to_variant_id: swap.to,
          dry_run: swap.isTrial,
          ...(after !== null && { after }),
        }
        const path = 'subscriptions/swap-variant'
        const page = answer.parse(await provider.act({ method: 'POST', path, body }))
        setResults((before) => [...before, ...page.results])
        after = page.next_after
      } while (after !== null)
      return swap
    },
  })
  return {
    swap: mutate,
    results,
    isPending,
    problem: error?.message,
    /** What was done last; undefined before. */
    done: data,
    forget: () => {
      reset()
      setResults([])
    },
  }
}
