import { lazily } from '../../engine/lazily.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'
import { changedDraft, draftDetails } from './draft-fields.ts'

const DraftDetailsForm = lazily(async () => (await import('./DraftForm.tsx')).DraftDetailsForm)

interface DetailedDraft extends AnyRecord {
  readonly status: string
  readonly cart: object
  readonly updated_at: string
}

/** Changes what an open draft says beside its lines. */
export const changeDetails: Action<DetailedDraft> = {
  name: 'change',
  label: 'Change details',
  done: 'Saved',
  isPossible: ({ status }) => status === 'open',
  initial: ({ cart }) => draftDetails(cart),
  Form: DraftDetailsForm,
  request: ({ id, updated_at, cart }, values) => ({
    method: 'POST',
    path: `draft-orders/${id}`,
    body: changedDraft(cart, values),
    ifUpdatedAt: updated_at,
  }),
}
