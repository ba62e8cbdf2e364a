import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'ra-core'
import { useState } from 'react'
import type { ActionProvider } from '../provider.ts'
import { resourceNamed } from '../registry.ts'
import { type Action, type AnyRecord, type Fields, pageOf } from '../resource.ts'
import { createRequestKeys } from './request-keys.ts'

/**
 * Sends an action for some records, one after the other, says how it went, and loads them anew or
 * opens what it has made.
 */
export function useAction(action: Action<AnyRecord>) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const [keys] = useState(createRequestKeys)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ rows, values }: { rows: readonly AnyRecord[]; values: Fields }) => {
      let answer: Fields = {}
      for (const row of rows) {
        const request = action.request(row, values)
        answer = await provider.act(request, keys.keyOf(request))
        keys.forget(request)
      }
      return answer
    },
    onSuccess: (answer) => {
      notify(action.done, { type: 'success' })
      const next = action.opens?.(answer)
      if (next) redirect(pageOf(resourceNamed(next.resource)), next.resource, next.id)
    },
    onError: (failure: Error) => {
      // A dialog says it beside its fields, and keeps what was typed.
      if (!asks(action)) notify(failure.message, { type: 'error' })
    },
    onSettled: () => refresh(),
  })
  return {
    isPending,
    problem: error?.message,
    /** Forgets the problem of the last time. */
    reset,
    send: (rows: readonly AnyRecord[], values: Fields = {}, onDone?: () => void) =>
      mutate({ rows, values }, onDone ? { onSuccess: onDone } : {}),
  }
}

/** Whether an action has a form or a question before it is sent. */
export const asks = ({ Form, confirm }: Action<AnyRecord>): boolean =>
  Form !== undefined || confirm !== undefined
