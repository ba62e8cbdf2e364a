import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { forgetDialog } from '../form/unsaved.ts'
import type { ActionProvider } from '../provider.ts'
import { resourceNamed } from '../registry.ts'
import { type Action, type AnyRecord, type Fields, pageOf } from '../resource.ts'
import { isRefusal, type LeftRow, leftWords } from './left-rows.ts'
import { createRequestKeys } from './request-keys.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

interface Sending {
  readonly action: Action<AnyRecord>
  readonly rows: readonly AnyRecord[]
  readonly values?: Fields
  /** How a message names those of several with which it could not be done. */
  readonly titleOf?: (row: AnyRecord) => string
}

interface Sent {
  readonly answer: Fields
  readonly left: readonly LeftRow[]
}

/**
 * Does something with each record. If the store refuses some, the others are done all the same; if it
 * does not answer, all that follow are left. Fails if nothing is done.
 */
async function withEach(
  rows: readonly AnyRecord[],
  work: (row: AnyRecord) => Promise<Fields>,
): Promise<Sent> {
  const left: LeftRow[] = []
  let answer: Fields = {}
  for (const [index, row] of rows.entries()) {
    try {
      answer = await work(row)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It could not be done'
      left.push(
        ...rows
          .slice(index, isRefusal(error) ? index + 1 : undefined)
          .map((each) => ({ row: each, reason })),
      )
      if (left.length === rows.length) throw error
      if (!isRefusal(error)) break
    }
  }
  return { answer, left }
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
  const oneAtATime = useOneAtATime<Fields>()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ action, rows, values = {} }: Sending) =>
      withEach(rows, async (row) => {
        const request = action.request(row, values)
        const answer = await provider.act(request, keys.keyOf(request))
        keys.forget(request)
        return answer
      }),
    onSuccess: ({ answer, left }, { action, rows, titleOf = ({ id }: AnyRecord) => id }) => {
      forgetDialog()
      if (left.length > 0) notify(leftWords(rows.length, left, titleOf), { type: 'warning' })
      else notify(action.done, { type: 'success' })
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
    send: (sending: Sending, onDone?: (left: readonly AnyRecord[]) => void): Promise<Fields> =>
      oneAtATime(async () => {
        try {
          const { left } = await mutateAsync(sending)
          onDone?.(left.map(({ row }) => row))
          return {}
        } catch (failure) {
          return fieldsOf(fieldsOf(fieldsOf(failure)['body'])['errors'])
        }
      }),
  }
}

/** The first of the records with which an action cannot be done, and which says why. */
export const blockedOf = (
  { obstacle }: Action<AnyRecord>,
  rows: readonly AnyRecord[],
): AnyRecord | undefined => rows.find((row) => (obstacle?.(row) ?? null) !== null)

/** Whether an action has a form or a question before it is sent. */
export const asks = ({ Form, confirm }: Action<AnyRecord>): boolean =>
  Form !== undefined || confirm !== undefined
