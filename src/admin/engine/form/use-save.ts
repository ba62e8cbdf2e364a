import { useQueryClient } from '@tanstack/react-query'
import { type UpdateParams, useDataProvider, useNotify, useUpdate } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { showNotice } from '../feedback/notice.tsx'
import { WHOLE } from '../provider.ts'
import type { AnyRecord, Fields, Resource } from '../resource.ts'
import { formerValues } from './former-values.ts'
import { noteChange } from './unsaved.ts'

interface Save {
  readonly before: AnyRecord
  /** The fields as they were sent. */
  readonly sent: object
  /** The record as the backend has answered it. */
  readonly answer: AnyRecord
}

/** What a form saves. */
export interface Sending {
  readonly before: AnyRecord
  /** The fields as they are to be, based on the record before. */
  readonly mine: object
  /** The fields as they stand in the form. */
  readonly shown: object
}

/** A save that is done, for the form that it was made in. */
export interface Saved extends Pick<Sending, 'shown'> {
  /** The record as it is since. */
  readonly answer: AnyRecord
}

const versionOf = (record: AnyRecord): unknown => fieldsOf(record)['updated_at']

/** Puts the former values of what a save has changed over it, unless somebody has changed the record since. */
function useUndo(name: string) {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const putBack = async ({ before, sent, answer }: Save) => {
    const { data: now } = await provider.getOne<AnyRecord>(name, { id: before.id, meta: WHOLE })
    if (versionOf(answer) !== undefined && versionOf(answer) !== versionOf(now))
      throw new Error('It has been changed since. Nothing was undone.')
    const data = { ...now, ...formerValues(before, sent, now) }
    const params: UpdateParams<AnyRecord> = { id: before.id, data, previousData: now, meta: WHOLE }
    await provider.update<AnyRecord>(name, params)
    noteChange(`${name}/${before.id}`)
  }
  return async (save: Save) => {
    try {
      await putBack(save)
      notify('Undone', { type: 'success' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It could not be undone'
      notify(reason, { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: [name] })
  }
}

/** Saves the record of a page, says so, and offers the way back. Not for money. */
export function useSave({ name, isMoney = false }: Pick<Resource, 'name' | 'isMoney'>) {
  const notify = useNotify()
  const undo = useUndo(name)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [update, { isPending }] = useUpdate<AnyRecord>()
  return {
    saved,
    isSaving: isPending,
    /** Fails with the store's refusal. */
    save: async ({ before, mine, shown }: Sending): Promise<void> => {
      const answer = await update(
        name,
        { id: before.id, data: mine, previousData: before, meta: WHOLE },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      if (answer) setSaved({ shown, answer })
      showNotice({
        text: 'Saved',
        type: 'success',
        onUndo: answer && !isMoney ? () => void undo({ before, sent: mine, answer }) : undefined,
      })
    },
    /** Says why a save has failed. Answers the problems of single fields. */
    fail: (error: unknown): Fields => {
      notify(error instanceof Error ? error.message : 'It could not be saved', { type: 'error' })
      return fieldsOf(fieldsOf(fieldsOf(error)['body'])['errors'])
    },
  }
}
