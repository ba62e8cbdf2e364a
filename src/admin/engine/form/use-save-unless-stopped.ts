import { useDataProvider, useRefresh } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { WHOLE } from '../provider.ts'
import type { AnyRecord, Fields, Resource } from '../resource.ts'
import { compare } from './conflict.ts'
import { hasChangedBeside } from './unsaved.ts'
import { type Sending, useSave } from './use-save.ts'

const isStopped = (error: unknown): boolean =>
  fieldsOf(fieldsOf(error)['body'])['code'] === 'changed_meanwhile'

/** The same save over the newer record, if that has other changes alone. */
function useRebase(name: string) {
  const provider = useDataProvider()
  return async ({ before, mine, shown }: Sending): Promise<Sending | null> => {
    const { data: newer } = await provider.getOne<AnyRecord>(name, { id: before.id, meta: WHOLE })
    const { conflicts, merged } = compare(before, newer, mine)
    return conflicts.length === 0 ? { before: newer, mine: merged, shown } : null
  }
}

/**
 * Somebody else's newer change is never lost: a save of an older version is stopped. One that was
 * made on the page itself, by an action or an undo, is no conflict unless it is of the same field.
 */
export function useSaveUnlessStopped(resource: Resource) {
  const refresh = useRefresh()
  const rebase = useRebase(resource.name)
  const [stopped, setStopped] = useState<Sending | null>(null)
  const { save, fail, ...state } = useSave(resource)
  const saveOver = async (sending: Sending, isAgain = false): Promise<Fields> => {
    try {
      await save(sending)
      return {}
    } catch (error) {
      if (!isStopped(error)) return fail(error)
      const isOwn = hasChangedBeside(resource.name, sending.before.id) && !isAgain
      const rebased = isOwn ? await rebase(sending).catch(() => null) : null
      if (rebased) return saveOver(rebased, true)
      setStopped(sending)
      return {}
    }
  }
  const saveNewer = async (sending: Sending) => {
    setStopped(null)
    await saveOver(sending)
    refresh()
  }
  return {
    ...state,
    saveOver: (sending: Sending) => saveOver(sending),
    saveNewer,
    stopped,
    close: () => setStopped(null),
  }
}
