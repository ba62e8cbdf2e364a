import { Stack } from '@mantine/core'
import { EditBase, useEditContext, useNotify, useRefresh, useUpdate } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../access.ts'
import { RecordHeading } from '../detail/RecordHeading.tsx'
import { Failed } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import { OWN_PAGE, WHOLE } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { ConflictDialog, type StoppedSave } from './ConflictDialog.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { isIdentified, useSaved } from './use-saved.ts'

function RecordForm({ resource }: { readonly resource: Resource }) {
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>()
  const may = useMay(resource.name)
  const { Form, Detail, singular } = resource
  if (error)
    return <Failed what={singular.toLowerCase()} error={error} onRetry={() => void refetch()} />
  if (isPending || record === undefined || Form === undefined) return <LoadingForm />
  return (
    <>
      <RecordHeading resource={resource} record={record} />
      <ResourceForm submit="Save" isReadOnly={!may || resource.canEdit === false}>
        <Form />
      </ResourceForm>
      {Detail && <Detail key={record.id} record={record} />}
    </>
  )
}

const isStopped = (error: unknown): boolean =>
  fieldsOf(fieldsOf(error)['body'])['code'] === 'changed_meanwhile'

/** A record with its fields, to be changed. Somebody else's newer change is never lost. */
export function EditPage({ resource }: { readonly resource: Resource }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [update] = useUpdate<AnyRecord>()
  const [stopped, setStopped] = useState<StoppedSave | null>(null)
  const { sent, remember, saved } = useSaved(resource)
  const failed = (error: unknown, variables: unknown) => {
    const before = fieldsOf(variables)['previousData']
    if (isStopped(error) && isIdentified(before)) setStopped({ before, mine: sent.current })
    else notify(error instanceof Error ? error.message : 'It could not be saved', { type: 'error' })
  }
  const saveNewer = (mine: object, previousData: AnyRecord) => {
    setStopped(null)
    remember(mine)
    void update(
      resource.name,
      { id: previousData.id, data: mine, previousData, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onSuccess: (answer) => {
          saved(answer, { previousData })
          refresh()
        },
        onError: (error) => failed(error, { previousData }),
      },
    )
  }
  return (
    <EditBase<AnyRecord>
      disableAuthentication
      resource={resource.name}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={OWN_PAGE}
      transform={remember}
      mutationOptions={{ meta: WHOLE, onSuccess: saved, onError: failed }}
    >
      <Stack gap="md" maw={880}>
        <RecordForm resource={resource} />
        {stopped && (
          <ConflictDialog
            resource={resource}
            stopped={stopped}
            onSave={saveNewer}
            onClose={() => setStopped(null)}
          />
        )}
      </Stack>
    </EditBase>
  )
}
