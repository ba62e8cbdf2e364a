import { RecordContextProvider, SaveContextProvider } from 'ra-core'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord, Fields } from '../resource.ts'
import { compare } from './conflict.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { useIsFormUnsaved } from './unsaved.ts'
import type { Saved, Sending } from './use-save.ts'

interface RecordFormProps {
  /** As it was last read. */
  readonly record: AnyRecord
  /** The last save, once there is one. */
  readonly saved: Saved | null
  readonly isReadOnly: boolean
  readonly isSaving: boolean
  /** Answers the problems of single fields. */
  readonly onSave: (sending: Sending) => Promise<Fields>
  readonly children: ReactNode
}

/**
 * The record that a form began with. One that is read anew meanwhile, after an action, an undo or a lost
 * connection, would empty the fields of what was typed: it waits until that is saved. `since` is a save
 * that the form does not show yet, because somebody goes on typing in it.
 */
function useBegun({ record, saved }: Pick<RecordFormProps, 'record' | 'saved'>) {
  const isHeld = useIsFormUnsaved()
  const [begun, setBegun] = useState({ record, saved })
  if (!isHeld && (begun.record !== record || begun.saved !== saved)) setBegun({ record, saved })
  return isHeld
    ? { begun: begun.record, since: begun.saved === saved ? null : saved }
    : { begun: record, since: null }
}

/** The record since a save, with what was typed after it. */
const newerThan = ({ shown, answer }: Saved, now: object): object =>
  compare(shown, answer, now).overwritten

/** What is typed is what differs from the last save: so also what was typed before its answer came. */
function TypedSince({ since }: { readonly since: Saved | null }) {
  const { reset } = useFormContext()
  useLayoutEffect(() => {
    if (since) reset({ ...since.shown }, { keepValues: true, keepFieldsRef: true })
  }, [since, reset])
  return null
}

/**
 * The form of a record that is there. It is saved over the version that was seen, so that what others
 * have changed since is noticed. Another record has another `key`.
 */
export function RecordForm({ isReadOnly, isSaving, onSave, children, ...read }: RecordFormProps) {
  const { begun, since } = useBegun(read)
  const save = async (shown: object) =>
    onSave(
      since
        ? { before: since.answer, mine: newerThan(since, shown), shown }
        : { before: begun, mine: shown, shown },
    )
  return (
    <SaveContextProvider value={{ save, saving: isSaving, mutationMode: 'pessimistic' }}>
      <RecordContextProvider value={begun}>
        <ResourceForm submit="Save" isReadOnly={isReadOnly}>
          {children}
          <TypedSince since={since} />
        </ResourceForm>
      </RecordContextProvider>
    </SaveContextProvider>
  )
}
