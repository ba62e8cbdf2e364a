import { useDelete, useNotify, useRedirect } from 'ra-core'
import { forgetUnsaved } from '../form/unsaved.ts'
import type { AnyRecord, Resource } from '../resource.ts'

/** Deletes a record from its page, which leads back to the list. It can be undone while that is said. */
export function useDeleteRecord() {
  const [remove] = useDelete<AnyRecord>()
  const notify = useNotify()
  const redirect = useRedirect()
  return ({ name, singular }: Resource, record: AnyRecord) =>
    void remove(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          forgetUnsaved()
          notify(`${singular} deleted`, { type: 'success', undoable: true })
          redirect('list', name)
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'It could not be deleted', {
            type: 'error',
          }),
      },
    )
}
