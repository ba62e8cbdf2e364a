import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import type { ActionProvider } from '../provider.ts'
import type { Action, AnyRecord } from '../resource.ts'

type Values = Readonly<Record<string, unknown>>

/** Sends an action for some records, one after the other, says how it went, and loads them anew. */
export function useAction(action: Action<AnyRecord>) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ rows, values }: { rows: readonly AnyRecord[]; values: Values }) => {
      for (const row of rows) await provider.act(action.request(row, values))
    },
    onSuccess: () => notify(action.done, { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  })
  return {
    isPending,
    send: (rows: readonly AnyRecord[], values: Values = {}) => mutate({ rows, values }),
  }
}
