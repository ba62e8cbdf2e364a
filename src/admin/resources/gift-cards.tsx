import type { GiftCard } from '@medusajs/medusa'
import { setField } from '../actions/set-field.ts'
import { dateColumn, moneyColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import {
  MetadataField,
  MomentField,
  ReferenceField,
  SwitchField,
  TextField,
} from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { Money, Status } from '../engine/marks.tsx'
import { type Action, resource } from '../engine/resource.ts'

type GiftCardRecord = Json<GiftCard>

const send: Action<GiftCardRecord> = {
  name: 'send',
  label: 'Send by e-mail',
  done: 'The e-mail is on its way',
  isPossible: ({ balance, is_disabled }) => balance > 0 && !is_disabled,
  Form: () => <TextField source="email" label="E-mail" type="email" isRequired />,
  request: ({ id }, { email }) => ({
    method: 'POST',
    path: `gift-cards/${id}/send`,
    body: { email },
  }),
}

const remove: Action<GiftCardRecord> = {
  name: 'delete',
  label: 'Delete',
  done: 'Gift card deleted',
  isDangerous: true,
  confirm: ({ balance, region }) => (
    <p>
      Delete this gift card? Its{' '}
      <Money amount={balance} currencyCode={region?.currency_code ?? 'eur'} /> can no longer be
      spent. This cannot be undone.
    </p>
  ),
  request: ({ id }) => ({ method: 'DELETE', path: `gift-cards/${id}` }),
  opens: () => ({ resource: 'gift-cards' }),
}

const switched = { resource: 'gift-cards', field: 'is_disabled' } as const
const cards = ({ length }: readonly GiftCardRecord[]) =>
  length === 1 ? 'this gift card' : `${length} gift cards`
const enable = setField<GiftCardRecord>({
  ...switched,
  value: false,
  label: 'Enable',
  done: 'Enabled',
  confirm: (_, chosen) => <p>Let shoppers pay with {cards(chosen)} again?</p>,
})
const disable = setField<GiftCardRecord>({
  ...switched,
  value: true,
  label: 'Disable',
  done: 'Disabled',
  confirm: (_, chosen) => <p>Let nobody pay with {cards(chosen)} until they are enabled again?</p>,
})

const RegionMoneyField = lazily(
  async () => (await import('../screens/regions/RegionMoneyField.tsx')).RegionMoneyField,
)

export const giftCards = resource<GiftCardRecord>({
  name: 'gift-cards',
  label: 'Gift cards',
  singular: 'Gift card',
  group: 'Marketing',
  titleOf: ({ code }) => code,
  hasSearch: true,
  columns: [
    { source: 'code' },
    moneyColumn('balance', { isSortable: true }),
    moneyColumn('value', { isSortable: true }),
    {
      source: 'is_disabled',
      label: 'Status',
      render: ({ is_disabled }) => <Status value={is_disabled ? 'disabled' : 'active'} />,
    },
    dateColumn('ends_at', 'Ends', { isSortable: true }),
  ],
  filters: [
    flagFilter('is_disabled', 'Status', { false: 'Active', true: 'Disabled' }),
    { kind: 'reference', source: 'region_id', label: 'Region', resource: 'regions' },
    { kind: 'dates', source: 'created_at', label: 'Created' },
    { kind: 'dates', source: 'ends_at', label: 'Ends' },
  ],
  actions: [send, enable, disable, remove],
  canCreate: true,
  isMoney: true,
  CreateForm: () => (
    <>
      <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
      <RegionMoneyField source="value" label="Value" isRequired />
      <MomentField source="ends_at" label="Ends" />
      <MetadataField />
    </>
  ),
  Form: () => (
    <>
      <RegionMoneyField source="balance" isRequired />
      <MomentField source="ends_at" label="Ends" />
      <SwitchField source="is_disabled" label="Disabled" />
      <MetadataField />
    </>
  ),
})
