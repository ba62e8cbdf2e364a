import { Select } from '@mantine/core'
import { type FieldProps, useField } from '../../engine/form/field.ts'
import { useStore } from './use-store.ts'

/** The currencies that the store sells in. */
export const useCurrencies = () => useStore()?.currencies ?? []

/** One of the currencies that the store sells in. */
export function CurrencyField(props: FieldProps) {
  const { face, text, onChange } = useField(props)
  const currencies = useCurrencies()
  return (
    <Select
      {...face}
      data={currencies.map(({ code, name }) => ({
        value: code,
        label: `${code.toUpperCase()} ${name}`,
      }))}
      value={text || null}
      searchable
      allowDeselect={!props.isRequired}
      onChange={onChange}
    />
  )
}
