import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import type { Fields, Resource } from '../resource.ts'
import { type Sending, useSave } from './use-save.ts'

const isStopped = (error: unknown): boolean =>
  fieldsOf(fieldsOf(error)['body'])['code'] === 'changed_meanwhile'

/** Somebody else's newer change is never lost: a save of an older version is stopped. */
export function useSaveUnlessStopped(resource: Resource) {
  const refresh = useRefresh()
  const [stopped, setStopped] = useState<Sending | null>(null)
  const { save, fail, ...state } = useSave(resource)
  const saveOver = async (sending: Sending): Promise<Fields> => {
    try {
      await save(sending)
      return {}
    } catch (error) {
      if (!isStopped(error)) return fail(error)
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
    saveOver,
    saveNewer,
    stopped,
    close: () => setStopped(null),
  }
}
