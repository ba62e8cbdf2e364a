import { MultiSelect, Select, Skeleton, TextInput } from '@mantine/core'
import { ReferenceSelect } from '../form/ReferenceSelect.tsx'
import { lazily } from '../lazily.tsx'
import type { ListFilter } from '../resource.ts'
import { listIn, useFilterValues } from './filter-values.ts'
import { useTypedFilter } from './use-typed-filter.ts'

/** The calendar comes with the first list that filters by days. */
const DateFilter = lazily(
  async () => (await import('./DateFilter.tsx')).DateFilter,
  () => <Skeleton height={30} />,
)

const DaysFilter = lazily(
  async () => (await import('./DateFilter.tsx')).DaysFilter,
  () => <Skeleton height={30} />,
)

function TextFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const { typed, change } = useTypedFilter(source)
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function FilterInput({ filter }: { readonly filter: ListFilter }) {
  const { values, set } = useFilterValues()
  const { source, label } = filter
  const chosen = listIn(values[source])
  if (filter.kind === 'text') return <TextFilter source={source} label={label} />
  if (filter.kind === 'dates')
    return filter.until === undefined ? (
      <DateFilter source={source} label={label} />
    ) : (
      <DaysFilter from={source} until={filter.until} label={label} />
    )
  if (filter.kind === 'reference')
    return (
      <ReferenceSelect
        label={label}
        isLabelHidden
        resource={filter.resource}
        value={chosen}
        isMultiple={filter.isMultiple ?? true}
        // Of a filter that takes one the backend knows no list.
        onChange={(ids) => {
          const [first] = ids
          set({ [source]: filter.isMultiple === false || ids.length === 0 ? first : ids })
        }}
      />
    )
  if (filter.isMultiple === false)
    return (
      <Select
        size="xs"
        aria-label={label}
        placeholder={label}
        data={[...filter.choices]}
        value={chosen[0] ?? null}
        clearable
        onChange={(value) => set({ [source]: value ?? undefined })}
      />
    )
  return (
    <MultiSelect
      size="xs"
      aria-label={label}
      placeholder={chosen.length > 0 ? '' : label}
      data={[...filter.choices]}
      value={chosen}
      clearable
      onChange={(next) => set({ [source]: next.length > 0 ? next : undefined })}
    />
  )
}

export const FilterInputs = ({ filters }: { readonly filters: readonly ListFilter[] }) =>
  filters.map((filter) => <FilterInput key={filter.source} filter={filter} />)
