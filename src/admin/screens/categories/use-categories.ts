import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'
import { type CategoryPlace, type CategoryRecord, placeInWords, withMoved } from './tree.ts'

const answer = z.object({
  count: z.number(),
  product_categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string(),
      is_active: z.boolean(),
      is_internal: z.boolean(),
      rank: z.number(),
      parent_category_id: z.nullable(z.string()),
    }),
  ),
})

const PAGE = 100

async function readAll(read: ActionProvider['read']): Promise<readonly CategoryRecord[]> {
  const all: CategoryRecord[] = []
  for (;;) {
    const path = `product-categories?limit=${PAGE}&offset=${all.length}`
    const page = answer.parse(await read(path))
    all.push(...page.product_categories)
    if (page.product_categories.length === 0 || all.length >= page.count) return all
  }
}

const RESOURCE_KEY = ['product-categories', 'tree'] as const

/** Names the button by which a category is moved: its id is the menu's. */
export const moverOf = (id: string) => ({ 'data-moves': id })

/** All categories, and a way to move one. A move is shown at once, and taken back if it is refused. */
export function useCategories() {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const [moved, setMoved] = useState<{ readonly id: string; readonly said: string } | null>(null)
  const query = useQuery({ queryKey: RESOURCE_KEY, queryFn: () => readAll(provider.read) })
  // A row that has moved is another element: the keyboard goes on where it was. The tree is drawn
  // again by the move, and once more by what the server says of it.
  const tree = query.data
  useEffect(() => {
    if (!moved || !tree || document.activeElement !== document.body) return
    const mover = document.querySelector(`[data-moves="${CSS.escape(moved.id)}"]`)
    if (mover instanceof HTMLElement) mover.focus()
  }, [moved, tree])
  const { mutate } = useMutation({
    scope: { id: 'moves of categories' },
    mutationFn: ({ id, place }: { id: string; place: CategoryPlace }) =>
      provider.act({
        method: 'POST',
        path: `product-categories/${id}`,
        body: { parent_category_id: place.parentId, rank: place.rank },
      }),
    onMutate: async ({ id, place }) => {
      // An answer about an earlier move does not know of this one.
      await client.cancelQueries({ queryKey: RESOURCE_KEY })
      const next = client.setQueryData<readonly CategoryRecord[]>(RESOURCE_KEY, (before = []) =>
        withMoved(before, id, place),
      )
      setMoved({ id, said: '' })
      return placeInWords(next ?? [], id)
    },
    onSuccess: (_answer, { id }, said) => setMoved({ id, said }),
    onError: (error: Error) => {
      setMoved(null)
      notify(error.message, { type: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: RESOURCE_KEY }),
  })
  return {
    query,
    said: moved?.said ?? '',
    move: (id: string, place: CategoryPlace) => mutate({ id, place }),
  }
}
