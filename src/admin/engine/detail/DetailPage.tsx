import { Stack } from '@mantine/core'
import { ShowBase, useShowContext } from 'ra-core'
import { Failed, isLost } from '../feedback/Failed.tsx'
import { LoadingForm } from '../feedback/LoadingForm.tsx'
import { OWN_PAGE } from '../provider.ts'
import type { AnyRecord, Resource } from '../resource.ts'
import { Facts } from './Facts.tsx'
import { RecordHeading } from './RecordHeading.tsx'

function Content({ resource }: { readonly resource: Resource }) {
  const { record, error, isPending, refetch } = useShowContext<AnyRecord>()
  const { Detail, singular, columns } = resource
  if (isLost(error, record))
    return <Failed what={singular.toLowerCase()} error={error} onRetry={() => void refetch()} />
  if (isPending || record === undefined) return <LoadingForm />
  return (
    <>
      <RecordHeading resource={resource} record={record} />
      {Detail ? (
        <Detail key={record.id} record={record} />
      ) : (
        <Facts record={record} columns={columns} />
      )}
    </>
  )
}

/** A record that is read: its own page, or the fields of its columns. */
export const DetailPage = ({ resource }: { readonly resource: Resource }) => (
  <ShowBase resource={resource.name} queryOptions={OWN_PAGE} disableAuthentication>
    <Stack gap="md" maw={resource.Detail ? 1120 : 880}>
      <Content resource={resource} />
    </Stack>
  </ShowBase>
)
