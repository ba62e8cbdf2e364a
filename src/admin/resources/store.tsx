import type { Store } from '@medusajs/medusa'
import { keysOf, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const StoreSettings = lazily(
  async () => (await import('../screens/store/StoreSettings.tsx')).StoreSettings,
)

/** There is one: its page stands in place of a list. */
export const store = resource<Json<Store>>({
  name: 'store',
  label: 'Store',
  singular: 'Store',
  group: 'Settings',
  titleOf: ({ name }) => name,
  columns: [{ source: 'name' }],
  write: (fields) => reshape(fields, { currencies: keysOf('code') }),
  List: StoreSettings,
})
