import type { Currency } from '@medusajs/medusa'
import { SwitchField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

/** Its key is its code. */
export const currencies = resource<Json<Currency> & { readonly id: string }>({
  name: 'currencies',
  label: 'Currencies',
  singular: 'Currency',
  group: 'Settings',
  titleOf: ({ code, name }) => `${code.toUpperCase()} ${name}`,
  columns: [
    { source: 'code', isSortable: true, render: ({ code }) => code.toUpperCase() },
    { source: 'name', isSortable: true },
    { source: 'symbol' },
    { source: 'includes_tax', label: 'Includes tax' },
  ],
  Form: () => <SwitchField source="includes_tax" label="Prices in it include tax" />,
})
