import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useUnsaved } from '../../engine/form/unsaved.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { outcomesIn } from '../../engine/sheet/outcomes.ts'
import {
  afterSave,
  cellOf,
  drafted,
  isCounted,
  problemsIn,
  type StockDraft,
  type StockDrafts,
} from './stock-drafts.ts'
import { stockBatchOf } from './stock-sheet.ts'

const bodyOf = (drafts: readonly StockDraft[]) =>
  stockBatchOf(
    drafts.map(({ itemId, locationId, count, was }, key) => ({
      key,
      rowId: itemId,
      columnId: locationId,
      value: count,
      was,
    })),
  )

/** Counts that are typed and not saved yet. `shown` is the query of those that are saved. */
export function useStockDrafts(shown: QueryKey) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<StockDrafts>(new Map())
  const counted = [...drafts.values()].filter(isCounted)
  useUnsaved(counted.length > 0)
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: async (sent: readonly StockDraft[]) =>
      outcomesIn(await provider.act({ method: 'POST', path: 'stock-levels', body: bodyOf(sent) })),
    onSuccess: async (outcomes, sent) => {
      const problems = problemsIn(sent, outcomes)
      if (problems.length > 0) notify(problems.join(' '), { type: 'warning' })
      else notify('Stock saved', { type: 'success' })
      // The draft stands until the saved count is there to be shown instead.
      await client.invalidateQueries({ queryKey: shown })
      setDrafts((before) => afterSave(before, sent, outcomes))
    },
    onError: (error: Error) => {
      notify(error.message, { type: 'error' })
      void client.invalidateQueries({ queryKey: shown })
    },
  })
  return {
    /** Those that can be saved. */
    drafts: counted,
    draftOf: (itemId: string, locationId: string) => drafts.get(cellOf(itemId, locationId)),
    draft: (draft: StockDraft) => setDrafts((before) => drafted(before, draft)),
    save: (sent: readonly StockDraft[]) => mutate(sent.filter(isCounted)),
    isSaving,
  }
}
