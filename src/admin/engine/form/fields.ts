import { lazy } from 'react'

// The fields that resources declare their forms with. They come with the first form that is shown,
// and with them the library that keeps its values: a list comes without both.

const inputs = () => import('./inputs.tsx')
const references = () => import('./ReferenceField.tsx')

export const TextField = lazy(async () => ({ default: (await inputs()).TextField }))
export const LongTextField = lazy(async () => ({ default: (await inputs()).LongTextField }))
export const NumberField = lazy(async () => ({ default: (await inputs()).NumberField }))
export const SwitchField = lazy(async () => ({ default: (await inputs()).SwitchField }))
export const ChoiceField = lazy(async () => ({ default: (await inputs()).ChoiceField }))
export const MomentField = lazy(async () => ({ default: (await inputs()).MomentField }))
export const ReferenceField = lazy(async () => ({ default: (await references()).ReferenceField }))
export const ReferencesField = lazy(async () => ({ default: (await references()).ReferencesField }))
export const MetadataField = lazy(async () => ({
  default: (await import('./MetadataField.tsx')).MetadataField,
}))
export const AddressFields = lazy(async () => ({
  default: (await import('./AddressFields.tsx')).AddressFields,
}))
export const MoneyField = lazy(async () => ({
  default: (await import('./MoneyField.tsx')).MoneyField,
}))
