import { LoadingField } from '../feedback/LoadingField.tsx'
import { lazily } from '../lazily.tsx'

// The fields that resources declare their forms with. They come with the first form that is shown,
// and with them the library that keeps its values: a list comes without both.

const inputs = () => import('./inputs.tsx')
const references = () => import('./ReferenceField.tsx')

export const TextField = lazily(async () => (await inputs()).TextField, LoadingField)
export const LongTextField = lazily(async () => (await inputs()).LongTextField, LoadingField)
export const NumberField = lazily(async () => (await inputs()).NumberField, LoadingField)
export const SwitchField = lazily(async () => (await inputs()).SwitchField, LoadingField)
export const ChoiceField = lazily(async () => (await inputs()).ChoiceField, LoadingField)
export const ReferenceField = lazily(async () => (await references()).ReferenceField, LoadingField)
export const MetadataField = lazily(
  async () => (await import('./MetadataField.tsx')).MetadataField,
  LoadingField,
)
export const AddressFields = lazily(
  async () => (await import('./AddressFields.tsx')).AddressFields,
  LoadingField,
)
export const MoneyField = lazily(
  async () => (await import('./MoneyField.tsx')).MoneyField,
  LoadingField,
)
