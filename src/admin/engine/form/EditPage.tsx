import { Stack } from '@mantine/core'
import { EditBase, useEditContext, useNotify } from 'ra-core'
import { useMay } from '../access.ts'
import { RecordHeading } from '../detail/RecordHeading.tsx'
import { Failed } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import { WHOLE } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { ResourceForm } from './ResourceForm.tsx'

function Fields({ resource }: { readonly resource: Resource }) {
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>()
  const may = useMay(resource.name)
  const { Form, Detail, singular } = resource
  if (error) return <Failed what={singular.toLowerCase()} onRetry={() => void refetch()} />
  if (isPending || record === undefined || Form === undefined) return <LoadingForm />
  return (
    <>
      <RecordHeading resource={resource} record={record} />
      <ResourceForm submit="Save" isReadOnly={!may || resource.canEdit === false}>
        <Form />
      </ResourceForm>
      {Detail && <Detail record={record} />}
    </>
  )
}

/** A record with its fields, to be changed. A save can be undone for a few seconds. */
export function EditPage({ resource }: { readonly resource: Resource }) {
  const notify = useNotify()
  return (
    <EditBase<AnyRecord>
      resource={resource.name}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta: WHOLE }}
      mutationOptions={{
        meta: WHOLE,
        onSuccess: () => notify('Saved', { type: 'success' }),
      }}
    >
      <Stack gap="md" maw={880}>
        <Fields resource={resource} />
      </Stack>
    </EditBase>
  )
}
