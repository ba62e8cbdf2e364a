import { useQueryClient } from '@tanstack/react-query'
import { type UpdateParams, useDataProvider, useNotify, useUpdate } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'
import { showNotice } from '../feedback/notice.tsx'
import { WHOLE } from '../provider.ts'
import type { AnyRecord, Fields, Resource } from '../resource.ts'
import { formerValues } from './former-values.ts'
import { forgetForm } from './unsaved.ts'

interface Save {
  readonly before: AnyRecord
  /** The fields as they were sent. */
  readonly sent: object
  /** The record as the backend has answered it. */
  readonly answer: AnyRecord
}

const versionOf = (record: AnyRecord): unknown => fieldsOf(record)['updated_at']

/**
 * Saves the record of a page, says so, and offers the way back: the former values of what was changed are
 * saved over it, unless somebody has changed the record since. Not for money.
 */
export function useSave({ name, isMoney = false }: Pick<Resource, 'name' | 'isMoney'>) {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<AnyRecord>()

  const putBack = async ({ before, sent, answer }: Save) => {
    const { data: now } = await provider.getOne<AnyRecord>(name, { id: before.id, meta: WHOLE })
    if (versionOf(answer) !== undefined && versionOf(answer) !== versionOf(now))
      throw new Error('It has been changed since. Nothing was undone.')
    const data = { ...now, ...formerValues(before, sent, now) }
    const params: UpdateParams<AnyRecord> = { id: before.id, data, previousData: now, meta: WHOLE }
    await provider.update<AnyRecord>(name, params)
  }
  const undo = async (save: Save) => {
    try {
      await putBack(save)
      notify('Undone', { type: 'success' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It could not be undone'
      notify(reason, { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: [name] })
  }
  return {
    isSaving: isPending,
    /** Fails with the store's refusal. */
    save: async (sent: object, before: AnyRecord): Promise<void> => {
      const answer = await update(
        name,
        { id: before.id, data: sent, previousData: before, meta: WHOLE },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      // Its fields stay changed until the saved record is there.
      forgetForm()
      showNotice({
        text: 'Saved',
        type: 'success',
        onUndo: answer && !isMoney ? () => void undo({ before, sent, answer }) : undefined,
      })
    },
    /** Says why a save has failed. Answers the problems of single fields. */
    fail: (error: unknown): Fields => {
      notify(error instanceof Error ? error.message : 'It could not be saved', { type: 'error' })
      return fieldsOf(fieldsOf(fieldsOf(error)['body'])['errors'])
    },
  }
}
