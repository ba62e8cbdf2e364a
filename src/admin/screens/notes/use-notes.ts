import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'

const text = z.nullish(z.string())
const answer = z.object({
  notes: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      created_at: z.string(),
      author: z.nullish(z.object({ email: z.string(), first_name: text, last_name: text })),
    }),
  ),
})
export type Note = z.infer<typeof answer>['notes'][number]

/** What staff have written about a record, the newest first; read once for all parts of its page. */
export function useNotes(id: string) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['notes about', id],
    queryFn: async () =>
      answer.parse(
        await provider.read(
          `notes?resource_id=${encodeURIComponent(id)}&order=-created_at&limit=50`,
        ),
      ).notes,
  })
}
