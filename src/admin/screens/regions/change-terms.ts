import type { Region } from '@medusajs/medusa'
import type { Json } from '../../engine/json.ts'
import { lazily } from '../../engine/lazily.tsx'
import type { Action } from '../../engine/resource.ts'
import { termsFields, termsOf } from './region-terms-fields.ts'

const RegionTermsForm = lazily(async () => (await import('./RegionTermsForm.tsx')).RegionTermsForm)

/** Changes what invoices of a region say, and its terms of gift cards. */
export const changeTerms: Action<Json<Region>> = {
  name: 'terms',
  label: 'Invoices and gift cards',
  done: 'Saved',
  initial: termsOf,
  Form: RegionTermsForm,
  request: ({ id, updated_at }, values) => ({
    method: 'POST',
    path: `regions/${id}/terms`,
    body: termsFields(values),
    ifUpdatedAt: updated_at,
  }),
}
