import { Stack, Title } from '@mantine/core'
import { EditBase, useEditContext, useNotify } from 'ra-core'
import { useMay } from '../../engine/access.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { LoadingForm } from '../../engine/feedback/LoadingForm.tsx'
import { TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { ResourceForm } from '../../engine/form/ResourceForm.tsx'
import { WHOLE } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { CurrencyField } from './CurrencyField.tsx'

function Fields() {
  const { record, error, refetch } = useEditContext<AnyRecord>()
  const may = useMay('store')
  if (error) return <Failed what="settings" error={error} onRetry={() => void refetch()} />
  if (record === undefined) return <LoadingForm />
  return (
    <ResourceForm submit="Save" isReadOnly={!may}>
      <TextField source="name" isRequired />
      <CurrencyField source="default_currency_code" label="Default currency" />
      <ReferenceField
        source="default_sales_channel_id"
        label="Default sales channel"
        resource="sales-channels"
      />
      <TextField source="invite_link_template" label="Address of an invitation" />
      <MetadataField />
    </ResourceForm>
  )
}

/** The settings of the whole store. */
export function StoreSettings() {
  const notify = useNotify()
  return (
    <EditBase<AnyRecord>
      resource="store"
      id="store"
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta: WHOLE }}
      mutationOptions={{
        meta: WHOLE,
        onSuccess: () => notify('Saved', { type: 'success' }),
      }}
    >
      <Stack gap="md" maw={880}>
        <Title order={1} size="h2">
          Store
        </Title>
        <Fields />
      </Stack>
    </EditBase>
  )
}
