import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import { type FiguresRange, figuresPath } from '#domain/staff/home-reads.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { figures } from './figures.ts'

const answer = z.object({ figures })

/** What is read before the page is drawn is not read again by it. */
const FRESH_MS = 30_000

/** As a query: the shop's numbers of a range of days. */
export const figuresOf = (provider: Pick<ActionProvider, 'read'>, range: FiguresRange) =>
  queryOptions({
    queryKey: ['figures', range],
    queryFn: async () => answer.parse(await provider.read(figuresPath(range))).figures,
    refetchOnMount: true,
    staleTime: FRESH_MS,
  })

/** The same; those of the last choice stay until the next ones are there. */
export function useFigures(range: FiguresRange) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({ ...figuresOf(provider, range), placeholderData: keepPreviousData })
}
