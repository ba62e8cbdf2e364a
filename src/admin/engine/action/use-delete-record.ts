import { useDataProvider, useDelete, useNotify, useRedirect } from 'ra-core'
import { forgetUnsaved } from '../form/unsaved.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { rowsInUse } from './in-use.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/**
 * Deletes a record from its page, which leads back to the list. It can be undone while that is said. One
 * that is in use stays, and the page with it.
 */
export function useDeleteRecord() {
  const provider = useDataProvider<ActionProvider>()
  const [remove] = useDelete<AnyRecord>()
  const notify = useNotify()
  const redirect = useRedirect()
  const once = useOneAtATime<void>()
  const fail = (error: unknown) =>
    notify(error instanceof Error ? error.message : 'It could not be deleted', { type: 'error' })
  const removeUnused = async ({ name, singular }: Resource, record: AnyRecord) => {
    const [used] = await rowsInUse(provider, name, [record])
    if (used) return notify(used.reason, { type: 'error' })
    await remove(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          forgetUnsaved()
          notify(`${singular} deleted`, { type: 'success', undoable: true })
          redirect('list', name)
        },
        onError: fail,
      },
    )
  }
  return (resource: Resource, record: AnyRecord) =>
    void once(() => removeUnused(resource, record).catch(fail))
}
