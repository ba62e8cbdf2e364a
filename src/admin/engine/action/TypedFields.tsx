import { useFormState } from 'react-hook-form'
import { useUnsavedDialog } from '../form/unsaved.ts'

/**
 * The record is read anew while somebody types: what they have changed stays, above all what is paid
 * back or packed, and the other fields follow it.
 */
export const KEEP_TYPED = { keepDirtyValues: true, keepErrors: true } as const

/** Has it asked about before what is typed in a dialog is lost. A form knows it only if somebody asks. */
export function TypedFields() {
  const { dirtyFields } = useFormState()
  useUnsavedDialog(Object.keys(dirtyFields).length > 0)
  return null
}
