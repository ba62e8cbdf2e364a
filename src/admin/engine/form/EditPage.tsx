import { Stack } from '@mantine/core'
import { EditBase, useEditContext } from 'ra-core'
import { useMay } from '../access.ts'
import { RecordHeading } from '../detail/RecordHeading.tsx'
import { Failed, isLost } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import { OWN_PAGE, WHOLE } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useSaveUnlessStopped } from './use-save-unless-stopped.ts'

interface EditorProps {
  readonly resource: Resource
  readonly record: AnyRecord
}

/** The form of a record, and what stops its save. */
function Editor({ resource, record }: EditorProps) {
  const may = useMay(resource.name)
  const { saved, saveOver, saveNewer, isSaving, stopped, close } = useSaveUnlessStopped(resource)
  const { Form } = resource
  if (Form === undefined) return null
  return (
    <>
      <RecordForm
        record={record}
        saved={saved}
        isReadOnly={!may || resource.canEdit === false}
        isSaving={isSaving}
        onSave={saveOver}
      >
        <Form />
      </RecordForm>
      {stopped && (
        <ConflictDialog
          resource={resource}
          stopped={stopped}
          onSave={(mine, newer) => void saveNewer({ ...stopped, mine, before: newer })}
          onClose={close}
        />
      )}
    </>
  )
}

function Content({ resource }: { readonly resource: Resource }) {
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>()
  const { Detail, singular } = resource
  if (isLost(error, record))
    return <Failed what={singular.toLowerCase()} error={error} onRetry={() => void refetch()} />
  if (isPending || record === undefined) return <LoadingForm />
  return (
    <>
      <RecordHeading resource={resource} record={record} />
      <Editor key={record.id} resource={resource} record={record} />
      {Detail && <Detail key={record.id} record={record} />}
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
