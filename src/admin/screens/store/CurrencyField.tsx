import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import { type FieldProps, useField } from '../../engine/form/field.ts'
import type { ActionProvider } from '../../engine/provider.ts'

const answer = z.object({
  store: z.object({ currencies: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

/** One of the currencies that the store sells in. */
export function CurrencyField(props: FieldProps) {
  const { face, text, onChange } = useField(props)
  const provider = useDataProvider<ActionProvider>()
  const { data = [] } = useQuery({
    queryKey: ['currencies of the store'],
    queryFn: async () => answer.parse(await provider.read('store')).store.currencies,
  })
  return (
    <Select
      {...face}
      data={data.map(({ code, name }) => ({ value: code, label: `${code.toUpperCase()} ${name}` }))}
      value={text || null}
      searchable
      allowDeselect={!props.isRequired}
      onChange={onChange}
    />
  )
}
