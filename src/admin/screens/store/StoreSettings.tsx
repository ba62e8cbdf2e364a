import { MultiSelect, Stack, Title } from '@mantine/core'
import type { Region } from '@medusajs/medusa'
import { EditBase, useEditContext, useGetList } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../../engine/access.ts'
import { COUNTRIES } from '../../engine/countries.ts'
import { Failed, isLost } from '../../engine/feedback/Failed.tsx'
import { LoadingForm } from '../../engine/feedback/LoadingForm.tsx'
import { useField } from '../../engine/form/field.ts'
import { ChoiceField, TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { RecordForm } from '../../engine/form/RecordForm.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { useSave } from '../../engine/form/use-save.ts'
import type { Json } from '../../engine/json.ts'
import { OWN_PAGE, WHOLE } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { CurrencyField } from './CurrencyField.tsx'

interface CurrencyRow extends AnyRecord {
  readonly name: string
}

/** All currencies that there are, of which the store sells in some. */
function CurrenciesField() {
  const { face, value, onChange } = useField({ source: 'currencies', isRequired: true })
  const { data = [] } = useGetList<CurrencyRow>('currencies', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'code', order: 'ASC' },
  })
  const rest = useGetList<CurrencyRow>('currencies', {
    pagination: { page: 2, perPage: 100 },
    sort: { field: 'code', order: 'ASC' },
  })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <MultiSelect
      {...face}
      description="Prices can be set in each of them"
      data={[...data, ...(rest.data ?? [])].map(({ id, name }) => ({
        value: id,
        label: `${id.toUpperCase()} ${name}`,
      }))}
      value={chosen.map((each) => String(typeof each === 'string' ? each : fieldsOf(each)['code']))}
      searchable
      nothingFoundMessage="Nothing found"
      onChange={onChange}
    />
  )
}

/** A country where the shop delivers. */
function CountryField() {
  const { data = [] } = useGetList<Json<Region>>('regions', {
    pagination: { page: 1, perPage: 100 },
  })
  const served = new Set(
    data.flatMap(({ countries }) => (countries ?? []).map(({ iso_2 }) => iso_2)),
  )
  return (
    <ChoiceField
      source="metadata.default_country_code"
      label="Default country"
      hint="Where new visitors are assumed to be"
      choices={COUNTRIES.filter(({ value }) => served.has(value))}
      isRequired
    />
  )
}

const Links = () => (
  <Section title="Links in e-mails">
    <TextField
      source="invite_link_template"
      label="In invitations"
      hint="{invite_token} stands for its token"
      maxLength={500}
    />
    <TextField
      source="payment_link_template"
      label="In payment requests"
      hint="{cart_id} stands for the cart of a draft order"
      maxLength={500}
    />
    <TextField
      source="swap_link_template"
      label="In swap e-mails"
      hint="{cart_id} stands for the cart of the swap"
      maxLength={500}
    />
  </Section>
)

function Fields() {
  const { record, error, refetch } = useEditContext<AnyRecord>()
  const may = useMay('store')
  const { save, fail, saved, isSaving } = useSave({ name: 'store' })
  if (isLost(error, record))
    return <Failed what="settings" error={error} onRetry={() => void refetch()} />
  if (record === undefined) return <LoadingForm />
  return (
    <RecordForm
      record={record}
      saved={saved}
      isReadOnly={!may}
      isSaving={isSaving}
      onSave={(sending) => save(sending).then(() => ({}), fail)}
    >
      <TextField source="name" isRequired />
      <Section title="Currencies">
        <CurrenciesField />
        <CurrencyField source="default_currency_code" label="Default currency" isRequired />
      </Section>
      <Pair>
        <ReferenceField
          source="default_sales_channel_id"
          label="Default sales channel"
          resource="sales-channels"
          hint="Where shoppers buy unless another one is set; it stays open"
          isRequired
        />
        <ReferenceField
          source="default_location_id"
          label="Default location"
          resource="stock-locations"
          hint="Its address is printed at the foot of every e-mail"
        />
      </Pair>
      <CountryField />
      <Links />
      <MetadataField except={['default_country_code']} />
    </RecordForm>
  )
}

/** The settings of the whole store. */
export const StoreSettings = () => (
  <EditBase<AnyRecord>
    disableAuthentication
    resource="store"
    id="store"
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={OWN_PAGE}
    mutationOptions={{ meta: WHOLE }}
  >
    <Stack gap="md" maw={880}>
      <Title order={1} size="h2">
        Store
      </Title>
      <Fields />
    </Stack>
  </EditBase>
)
