import { RecordContextProvider, SaveContextProvider } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { AnyRecord, Fields } from '../resource.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { useIsFormUnsaved } from './unsaved.ts'

interface RecordFormProps {
  /** As it was last read. */
  readonly record: AnyRecord
  readonly isReadOnly: boolean
  readonly isSaving: boolean
  /** Saves over the record as it is given. Answers the problems of single fields. */
  readonly onSave: (mine: object, before: AnyRecord) => Promise<Fields>
  readonly children: ReactNode
}

/**
 * The record that a form began with. One that is read anew meanwhile, after an action, an undo or a lost
 * connection, would empty the fields of what was typed: it waits until that is saved.
 */
function useBegunRecord(newest: AnyRecord): AnyRecord {
  const isHeld = useIsFormUnsaved()
  const [begun, setBegun] = useState(newest)
  if (!isHeld && begun !== newest) setBegun(newest)
  return isHeld ? begun : newest
}

/**
 * The form of a record that is there. It is saved over the version that was seen, so that what others have
 * changed since is noticed. Another record has another `key`.
 */
export function RecordForm({ record, isReadOnly, isSaving, onSave, children }: RecordFormProps) {
  const begun = useBegunRecord(record)
  const save = async (mine: object) => onSave(mine, begun)
  return (
    <SaveContextProvider value={{ save, saving: isSaving, mutationMode: 'pessimistic' }}>
      <RecordContextProvider value={begun}>
        <ResourceForm submit="Save" isReadOnly={isReadOnly}>
          {children}
        </ResourceForm>
      </RecordContextProvider>
    </SaveContextProvider>
  )
}
