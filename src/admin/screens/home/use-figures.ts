import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'
import { figures } from './figures.ts'

const answer = z.object({ figures })

/**
 * The shop's numbers of the last days, today included; those of the last choice stay until the next
 * ones are there.
 */
export function useFigures(days: string) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['figures', days],
    queryFn: async () => answer.parse(await provider.read(`figures?days=${days}`)).figures,
    placeholderData: keepPreviousData,
  })
}
