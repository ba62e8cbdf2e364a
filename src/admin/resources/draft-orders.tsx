import { type DraftRecord, draftActions } from '../actions/draft-orders.tsx'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { type Action, resource } from '../engine/resource.ts'
import { DraftDetail } from '../screens/draft-orders/DraftDetail.tsx'
import { CreateDraftForm, DraftDetailsForm } from '../screens/draft-orders/DraftForm.tsx'
import { changedDraft, draftDetails, newDraft } from '../screens/draft-orders/draft-fields.ts'

const changeDetails: Action<DraftRecord> = {
  name: 'change',
  label: 'Change details',
  done: 'Saved',
  isPossible: ({ status }) => status === 'open',
  initial: ({ cart }) => draftDetails(cart),
  Form: DraftDetailsForm,
  request: ({ id }, values) => ({
    method: 'POST',
    path: `draft-orders/${id}`,
    body: changedDraft(values),
  }),
}

export const draftOrders = resource<DraftRecord>({
  name: 'draft-orders',
  label: 'Draft orders',
  singular: 'Draft order',
  group: 'Orders',
  titleOf: ({ display_id }) => `Draft ${display_id}`,
  hasSearch: true,
  columns: [
    { source: 'display_id', label: 'Draft' },
    { source: 'cart.email', label: 'Customer' },
    statusColumn('status'),
    dateColumn('created_at', 'Created'),
  ],
  actions: [changeDetails, ...draftActions],
  write: (fields, isNew) => (isNew ? newDraft(fields) : fields),
  canCreate: true,
  canDelete: true,
  initial: { items: [], custom_items: [], shipping_methods: [], discounts: [] },
  CreateForm: CreateDraftForm,
  Detail: DraftDetail,
})
