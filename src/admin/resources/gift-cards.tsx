import type { GiftCard } from '@medusajs/medusa'
import { giftCardActions } from '../actions/gift-cards.tsx'
import { dateColumn, moneyColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

const CreateGiftCardForm = lazily(
  async () => (await import('../screens/gift-cards/GiftCardForm.tsx')).CreateGiftCardForm,
)
const GiftCardForm = lazily(
  async () => (await import('../screens/gift-cards/GiftCardForm.tsx')).GiftCardForm,
)

export const giftCards = resource<Json<GiftCard>>({
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
  actions: giftCardActions,
  canCreate: true,
  isMoney: true,
  CreateForm: CreateGiftCardForm,
  Form: GiftCardForm,
})
