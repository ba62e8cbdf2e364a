import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { useField } from '../../engine/form/field.ts'
import type { ActionProvider } from '../../engine/provider.ts'

const answer = z.object({
  fulfillment_options: z.array(
    z.object({
      provider_id: z.string(),
      options: z.array(z.looseObject({ id: z.string(), is_return: z.optional(z.boolean()) })),
    }),
  ),
})

const words = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** Who fulfils it, and how: one of what the providers of the region offer for either direction. */
export function FulfilmentField() {
  const { face, onChange } = useField({ source: 'data', label: 'Fulfilled by', isRequired: true })
  const { setValue } = useFormContext()
  const provider = useDataProvider<ActionProvider>()
  const region: unknown = useWatch({ name: 'region_id' })
  const isReturn: unknown = useWatch({ name: 'is_return' })
  const chosen: unknown = useWatch({ name: 'data.id' })
  const regionId = typeof region === 'string' ? region : ''
  const { data = [] } = useQuery({
    queryKey: ['fulfilment options', regionId],
    enabled: regionId !== '',
    queryFn: async () =>
      answer.parse(await provider.read(`regions/${regionId}/fulfillment-options`))
        .fulfillment_options,
  })
  const offered = data.flatMap(({ provider_id, options }) =>
    options
      .filter(({ is_return = false }) => is_return === (isReturn === true))
      .map((option) => ({ provider_id, option })),
  )
  return (
    <Select
      {...face}
      data={offered.map(({ option }) => ({ value: option.id, label: words(option.id) }))}
      value={typeof chosen === 'string' ? chosen : null}
      disabled={regionId === ''}
      placeholder={regionId === '' ? 'Choose the region first' : 'Choose'}
      allowDeselect={false}
      onChange={(id) => {
        const found = offered.find(({ option }) => option.id === id)
        onChange(found?.option ?? null)
        setValue('provider_id', found?.provider_id)
      }}
    />
  )
}
