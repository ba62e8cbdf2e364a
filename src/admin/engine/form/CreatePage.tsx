import { Stack, Title } from '@mantine/core'
import { CreateBase, useNotify, useRedirect } from 'ra-core'
import { useMay } from '../access.ts'
import { NotAllowed } from '../feedback/NotAllowed.tsx'
import { type AnyRecord, pageOf, type Resource } from '../resource.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { forgetUnsaved } from './unsaved.ts'

/** A new record. */
export function CreatePage({ resource }: { readonly resource: Resource }) {
  const { name, singular, initial } = resource
  const Fields = resource.CreateForm ?? resource.Form
  const may = useMay(name, 'POST')
  const notify = useNotify()
  const redirect = useRedirect()
  if (Fields === undefined || !may) return <NotAllowed />
  const made = (record: AnyRecord) => {
    forgetUnsaved()
    notify(`${singular} created`, { type: 'success' })
    const hasPage = resource.Form !== undefined || resource.Detail !== undefined
    redirect(hasPage ? pageOf(resource) : 'list', name, record.id, record)
  }
  return (
    <CreateBase<Omit<AnyRecord, 'id'>, AnyRecord>
      disableAuthentication
      resource={name}
      redirect={false}
      mutationOptions={{ onSuccess: made }}
    >
      <Stack gap="md" maw={880}>
        <Title order={1} size="h2">
          New {singular.toLowerCase()}
        </Title>
        <ResourceForm
          submit={`Create ${singular.toLowerCase()}`}
          isReadOnly={false}
          {...(initial && { initial })}
        >
          <Fields />
        </ResourceForm>
      </Stack>
    </CreateBase>
  )
}
