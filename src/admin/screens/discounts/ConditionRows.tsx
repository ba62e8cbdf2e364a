import { useWrappedSource } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '../../engine/form/inputs.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'

const OPERATORS = [
  { value: 'in', label: 'Only for' },
  { value: 'not_in', label: 'Not for' },
] as const

const KINDS = [
  { value: 'products', label: 'Products' },
  { value: 'product_types', label: 'Types' },
  { value: 'product_collections', label: 'Collections' },
  { value: 'product_tags', label: 'Tags' },
  { value: 'customer_groups', label: 'Customer groups' },
] as const

const RESOURCES: Readonly<Record<string, string>> = {
  products: 'products',
  product_types: 'product-types',
  product_collections: 'collections',
  product_tags: 'product-tags',
  customer_groups: 'customer-groups',
}

function Members() {
  const kind: unknown = useWatch({ name: useWrappedSource('kind') })
  const name = typeof kind === 'string' ? kind : 'products'
  return (
    <ReferencesField
      key={name}
      source={name}
      label="Which"
      resource={RESOURCES[name] ?? 'products'}
      as="ids"
    />
  )
}

/** What a discount is for, or not for. */
export const ConditionRows = () => (
  <Rows source="rule.conditions" label="Conditions" item="condition">
    <ChoiceField source="operator" choices={OPERATORS} isRequired />
    <ChoiceField source="kind" choices={KINDS} isRequired />
    <Members />
  </Rows>
)
