import {
  ChoiceField,
  LongTextField,
  MomentField,
  SwitchField,
  TextField,
} from '../../engine/form/inputs.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { PRICE_LIST_KINDS, PRICE_LIST_STATES } from './list-states.ts'

export const PriceListForm = () => (
  <>
    <TextField source="name" isRequired />
    <LongTextField source="description" isRequired />
    <Pair>
      <ChoiceField source="type" label="Kind" choices={PRICE_LIST_KINDS} isRequired />
      <ChoiceField source="status" choices={PRICE_LIST_STATES} isRequired />
    </Pair>
    <ReferencesField
      source="customer_groups"
      label="For groups"
      resource="customer-groups"
      hint="Leave empty for everybody"
    />
    <Pair>
      <MomentField source="starts_at" label="From" />
      <MomentField source="ends_at" label="Until" />
    </Pair>
    <SwitchField source="includes_tax" label="Prices include tax" />
  </>
)
