import { useQueryClient } from '@tanstack/react-query'
import { type UpdateParams, useDataProvider, useNotify } from 'ra-core'
import { useRef } from 'react'
import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { showNotice } from '../feedback/notice.tsx'
import { WHOLE } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { formerValues } from './former-values.ts'
import { forgetForm } from './unsaved.ts'

interface Save {
  readonly before: AnyRecord
  /** The fields as they were sent. */
  readonly sent: object
  /** The record as the backend has answered it. */
  readonly answer: AnyRecord
}

export const isIdentified = (value: unknown): value is AnyRecord =>
  isRecord(value) && typeof value['id'] === 'string'

const versionOf = (record: AnyRecord): unknown => fieldsOf(record)['updated_at']

/**
 * For the saves of one page: says that a record was saved, and offers the way back. The former values
 * of what was changed are saved over it, unless somebody has changed the record since. Not for money.
 */
export function useSaved({ name, isMoney = false }: Pick<Resource, 'name' | 'isMoney'>) {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  // Of the save that is under way: ra-core tells its end nothing of what was sent.
  const sent = useRef<object>({})

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
    sent,
    remember: (data: object) => {
      sent.current = data
      return data
    },
    saved: (answer: AnyRecord, variables: unknown) => {
      // Its fields stay changed until the saved record is there.
      forgetForm()
      const before = fieldsOf(variables)['previousData']
      const save = isIdentified(before) && { before, sent: sent.current, answer }
      showNotice({
        text: 'Saved',
        type: 'success',
        onUndo: save && !isMoney ? () => void undo(save) : undefined,
      })
    },
  }
}
