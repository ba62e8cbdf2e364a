import type { PublishableApiKey } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import type { Action } from '../engine/resource.ts'

/** What has the key is shut out, for good. */
export const revokeKey: Action<Json<PublishableApiKey>> = {
  name: 'revoke',
  label: 'Revoke',
  done: 'Key revoked',
  isBulk: true,
  isDangerous: true,
  isPossible: ({ revoked_at }) => !revoked_at,
  confirm: ({ title }, { length }) => (
    <p>
      {length === 1
        ? `Revoke ${title}? Whatever uses it stops working at once.`
        : `Revoke ${length} keys? Whatever uses them stops working at once.`}{' '}
      This cannot be undone.
    </p>
  ),
  request: ({ id }) => ({ method: 'POST', path: `publishable-api-keys/${id}/revoke` }),
}
