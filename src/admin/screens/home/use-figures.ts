import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'
import { figures } from './figures.ts'

const answer = z.object({ figures })

interface Days {
  readonly from: string
  readonly to: string
}

/** The shop's numbers of some days; those of the last choice stay until the next ones are there. */
export function useFigures({ from, to }: Days) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['figures', from, to],
    queryFn: async () => answer.parse(await provider.read(`figures?from=${from}&to=${to}`)).figures,
    placeholderData: keepPreviousData,
  })
}
