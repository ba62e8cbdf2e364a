import type { DraftRecord } from '../../actions/draft-orders.tsx'
import { lazily } from '../../engine/lazily.tsx'
import type { Action } from '../../engine/resource.ts'
import { changedDraft, draftDetails } from './draft-fields.ts'

const DraftDetailsForm = lazily(async () => (await import('./DraftForm.tsx')).DraftDetailsForm)

/** Changes what an open draft says beside its lines. */
export const changeDetails: Action<DraftRecord> = {
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
