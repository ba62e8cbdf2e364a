import { useWrappedSource } from 'ra-core'
import { useFormContext } from 'react-hook-form'

/**
 * Gives a row of a list its `key`: its record's id, or `own` for one that is not saved. A form names its
 * rows anew each time that its record is read: by those names each would be drawn anew, and lose the
 * focus and a press that is under way.
 */
export function useRowKey(source: string): (index: number, own: string) => string {
  const { getValues } = useFormContext()
  const list = useWrappedSource(source)
  return (index, own) => {
    const id: unknown = getValues(`${list}.${index}.id`)
    return typeof id === 'string' ? id : own
  }
}
