import { Stack } from '@mantine/core'
import { EditBase, useEditContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../access.ts'
import { RecordHeading } from '../detail/RecordHeading.tsx'
import { Failed, isLost } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import { OWN_PAGE, WHOLE } from '../provider.ts'
import type { AnyRecord, Fields, Resource } from '../resource.ts'
import { ConflictDialog, type StoppedSave } from './ConflictDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useSave } from './use-save.ts'

const isStopped = (error: unknown): boolean =>
  fieldsOf(fieldsOf(error)['body'])['code'] === 'changed_meanwhile'

/** Somebody else's newer change is never lost: a save of an older version is stopped. */
function useSaveUnlessStopped(resource: Resource) {
  const refresh = useRefresh()
  const [stopped, setStopped] = useState<StoppedSave | null>(null)
  const { save, fail, isSaving } = useSave(resource)
  const saveOver = async (mine: object, before: AnyRecord): Promise<Fields> => {
    try {
      await save(mine, before)
      return {}
    } catch (error) {
      if (!isStopped(error)) return fail(error)
      setStopped({ before, mine })
      return {}
    }
  }
  const saveNewer = async (mine: object, newer: AnyRecord) => {
    setStopped(null)
    await saveOver(mine, newer)
    refresh()
  }
  return { saveOver, saveNewer, isSaving, stopped, close: () => setStopped(null) }
}

function Content({ resource }: { readonly resource: Resource }) {
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>()
  const may = useMay(resource.name)
  const { saveOver, saveNewer, isSaving, stopped, close } = useSaveUnlessStopped(resource)
  const { Form, Detail, singular } = resource
  if (isLost(error, record))
    return <Failed what={singular.toLowerCase()} error={error} onRetry={() => void refetch()} />
  if (isPending || record === undefined || Form === undefined) return <LoadingForm />
  return (
    <>
      <RecordHeading resource={resource} record={record} />
      <RecordForm
        key={record.id}
        record={record}
        isReadOnly={!may || resource.canEdit === false}
        isSaving={isSaving}
        onSave={saveOver}
      >
        <Form />
      </RecordForm>
      {Detail && <Detail key={record.id} record={record} />}
      {stopped && (
        <ConflictDialog
          resource={resource}
          stopped={stopped}
          onSave={(mine, newer) => void saveNewer(mine, newer)}
          onClose={close}
        />
      )}
    </>
  )
}

/** A record with its fields, to be changed. */
export const EditPage = ({ resource }: { readonly resource: Resource }) => (
  <EditBase<AnyRecord>
    disableAuthentication
    resource={resource.name}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={OWN_PAGE}
    mutationOptions={{ meta: WHOLE }}
  >
    <Stack gap="md" maw={880}>
      <Content resource={resource} />
    </Stack>
  </EditBase>
)
