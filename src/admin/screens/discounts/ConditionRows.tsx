import { useWrappedSource } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '../../engine/form/inputs.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { CONDITION_KINDS } from './condition-kinds.ts'

const OPERATORS = [
  { value: 'in', label: 'Only for' },
  { value: 'not_in', label: 'Not for' },
] as const

function Members() {
  const chosen: unknown = useWatch({ name: useWrappedSource('type') })
  const kind = CONDITION_KINDS.find(({ value }) => value === chosen)
  if (kind === undefined) return null
  return (
    <div style={{ flexBasis: '100%', order: 1 }}>
      <ReferencesField
        key={kind.value}
        source={kind.value}
        label={kind.label}
        resource={kind.resource}
        as="ids"
        isRequired
      />
    </div>
  )
}

/** What a discount is for, or not for. All conditions count together. */
export const ConditionRows = () => (
  <Rows source="rule.conditions" label="Conditions" item="condition">
    <ChoiceField source="operator" label="Applies" choices={OPERATORS} isRequired />
    <ChoiceField source="type" label="What" choices={CONDITION_KINDS} isRequired />
    <Members />
  </Rows>
)
