import { type DraftRecord, draftActions } from '../actions/draft-orders.tsx'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { changeDetails } from '../screens/draft-orders/change-details.ts'
import { newDraft } from '../screens/draft-orders/draft-fields.ts'

const DraftDetail = lazily(
  async () => (await import('../screens/draft-orders/DraftDetail.tsx')).DraftDetail,
)
const CreateDraftForm = lazily(
  async () => (await import('../screens/draft-orders/DraftForm.tsx')).CreateDraftForm,
)
export const draftOrders = resource<DraftRecord>({
  name: 'draft-orders',
  label: 'Draft orders',
  singular: 'Draft order',
  group: 'Orders',
  titleOf: ({ display_id }) => `Draft ${display_id}`,
  hasSearch: true,
  columns: [
    { source: 'display_id', label: 'Draft', isSortable: true },
    { source: 'cart.email', label: 'Customer' },
    statusColumn('status'),
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  filters: [
    {
      kind: 'choice',
      source: 'status',
      label: 'Status',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'completed', label: 'Completed' },
      ],
    },
    { kind: 'reference', source: 'region_id', label: 'Region', resource: 'regions' },
    { kind: 'dates', source: 'created_at', label: 'Created' },
  ],
  actions: [changeDetails, ...draftActions],
  write: (fields, isNew) => (isNew ? newDraft(fields) : fields),
  canCreate: true,
  canDelete: true,
  initial: { items: [], custom_items: [], shipping_methods: [], discounts: [] },
  CreateForm: CreateDraftForm,
  Detail: DraftDetail,
})
