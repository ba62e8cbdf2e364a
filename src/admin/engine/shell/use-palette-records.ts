import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { resources } from '../registry.ts'
import type { AnyRecord, Resource } from '../resource.ts'

const TYPING_MS = 250
const SEARCHED = [
  'products',
  'variants',
  'orders',
  'customers',
  'discounts',
  'gift-cards',
  'draft-orders',
  'collections',
  'price-lists',
]
const FOUND_AT_MOST = 4

interface FoundRecord {
  readonly resource: Resource
  readonly row: AnyRecord
}

interface Found {
  readonly records: readonly FoundRecord[]
  /** Whether some of the lists could not be read. */
  readonly isPartial: boolean
}

const NOTHING: Found = { records: [], isPartial: false }

/**
 * Records that match what is typed, of the resources that people look for. A list that fails leaves
 * those that the others have found.
 */
export function usePaletteRecords(typed: string): Found {
  const provider = useDataProvider()
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['palette', q],
    enabled: q.length >= 2,
    queryFn: async ({ signal }): Promise<Found> => {
      const searched = resources().filter(({ name }) => SEARCHED.includes(name))
      const answers = await Promise.allSettled(
        searched.map(async (resource) => {
          const params = { pagination: { page: 1, perPage: FOUND_AT_MOST }, filter: { q }, signal }
          const { data: rows } = await provider.getList<AnyRecord>(resource.name, params)
          return rows.map((row) => ({ resource, row }))
        }),
      )
      return {
        records: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        isPartial: answers.some(({ status }) => status === 'rejected'),
      }
    },
  })
  return data ?? NOTHING
}
