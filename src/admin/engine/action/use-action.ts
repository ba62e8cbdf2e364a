import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import type { ActionProvider } from '../provider.ts'
import { resourceNamed } from '../registry.ts'
import { type Action, type AnyRecord, type Fields, pageOf } from '../resource.ts'
import { createRequestKeys } from './request-keys.ts'

interface Sending {
  readonly action: Action<AnyRecord>
  readonly rows: readonly AnyRecord[]
  readonly values?: Fields
}

/**
 * Sends an action for some records, one after the other, says how it went, and loads them anew or
 * opens what it leads to.
 */
export function useAction() {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const [keys] = useState(createRequestKeys)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ action, rows, values = {} }: Sending) => {
      let answer: Fields = {}
      for (const row of rows) {
        const request = action.request(row, values)
        answer = await provider.act(request, keys.keyOf(request))
        keys.forget(request)
      }
      return answer
    },
    onSuccess: (answer, { action }) => {
      notify(action.done, { type: 'success' })
      const next = action.opens?.(answer)
      if (next === undefined) return refresh()
      const { resource, id } = next
      redirect(id === undefined ? 'list' : pageOf(resourceNamed(resource)), resource, id)
    },
    onError: (failure: Error, { action }) => {
      // A dialog says it beside its fields, and keeps what was typed.
      if (!asks(action)) notify(failure.message, { type: 'error' })
      refresh()
    },
  })
  return {
    isPending,
    problem: error?.message,
    /** Forgets the problem of the last time. */
    reset,
    /** Answers the problems of single fields, by their names. */
    send: async (sending: Sending, onDone?: () => void): Promise<Fields> => {
      try {
        await mutateAsync(sending)
        onDone?.()
        return {}
      } catch (failure) {
        return fieldsOf(fieldsOf(fieldsOf(failure)['body'])['errors'])
      }
    },
  }
}

/** Whether an action has a form or a question before it is sent. */
export const asks = ({ Form, confirm }: Action<AnyRecord>): boolean =>
  Form !== undefined || confirm !== undefined
