import { useRecordContext, useWrappedSource } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { ChoiceField } from '../../engine/form/inputs.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { valueAt } from '../../engine/value.ts'
import { CONDITION_KINDS } from './condition-kinds.ts'

const OPERATORS = [
  { value: 'in', label: 'Only for' },
  { value: 'not_in', label: 'Not for' },
] as const

/** Whether the record has a condition with this id all of whose members are deleted. */
function useIsOrphan(id: unknown): boolean {
  const conditions = valueAt(useRecordContext(), 'rule.conditions')
  const rows: readonly unknown[] = Array.isArray(conditions) ? conditions : []
  const fields = fieldsOf(rows.find((row) => id !== undefined && fieldsOf(row)['id'] === id))
  const members = fields[String(fields['type'])]
  return Array.isArray(members) && members.length === 0
}

const ORPHAN =
  'What it named has been deleted, so nothing matches it: choose something else, or leave it as it is'

function Members() {
  const chosen: unknown = useWatch({ name: useWrappedSource('type') })
  const isOrphan = useIsOrphan(useWatch({ name: useWrappedSource('id') }))
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
        {...(isOrphan ? { hint: ORPHAN } : { isRequired: true })}
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
