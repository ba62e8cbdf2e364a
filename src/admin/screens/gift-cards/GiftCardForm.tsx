import { MomentField, SwitchField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { RegionMoneyField } from '../regions/RegionMoneyField.tsx'

export const CreateGiftCardForm = () => (
  <>
    <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
    <RegionMoneyField source="value" label="Value" isRequired />
    <MomentField source="ends_at" label="Ends" />
    <MetadataField />
  </>
)

export const GiftCardForm = () => (
  <>
    <RegionMoneyField source="balance" isRequired />
    <MomentField source="ends_at" label="Ends" />
    <SwitchField source="is_disabled" label="Disabled" />
    <MetadataField />
  </>
)
