import { useFormContext, useWatch } from 'react-hook-form'
import { rowsIn } from './combinations.ts'

/** The values of the variants in a product's form, each at the place of its option. */
export function useVariantValues() {
  const { getValues, setValue } = useFormContext()
  const watched: unknown = useWatch({ name: 'variants' })
  const change = (valuesOf: (values: readonly object[]) => readonly object[]) => {
    const current: unknown = getValues('variants')
    const variants = rowsIn(current).map((variant) => ({
      ...variant,
      options: valuesOf(rowsIn(variant['options'])),
    }))
    setValue('variants', variants, { shouldDirty: true })
  }
  return {
    count: rowsIn(watched).length,
    addTo: (place: number) => change((values) => values.toSpliced(place, 0, { value: '' })),
    removeFrom: (place: number) => change((values) => values.toSpliced(place, 1)),
    setAll: (place: number, value: string) =>
      change((values) => values.with(place, { ...values[place], value })),
  }
}
