import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useGetList, useGetMany } from 'ra-core'
import { useState } from 'react'
import { resourceNamed } from '../registry.ts'
import type { AnyRecord, Fields } from '../resource.ts'

interface ReferenceSelectProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly resource: string
  /** Ids. */
  readonly value: readonly string[]
  /** Records among them whose names are known; the others are asked for. */
  readonly known?: readonly AnyRecord[]
  readonly isMultiple: boolean
  /** Narrows what is found. */
  readonly filter?: Fields
  readonly onChange: (ids: readonly string[]) => void
  readonly hint?: string
  readonly error?: string
  readonly id?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
}

const FOUND_AT_MOST = 20
/** Of lists that only the browser searches. */
const LISTED_AT_MOST = 100
const TYPING_MS = 250

function foundNothing({ isPending, error }: Pick<UseQueryResult, 'isPending' | 'error'>) {
  if (error) return 'The store did not answer. Change a letter to search again.'
  return isPending ? 'Searching…' : 'Nothing found'
}

/** Chooses records of another resource by searching them. */
export const ReferenceSelect = (props: ReferenceSelectProps) => (
  // What was found in one place is not offered in another.
  <SearchedSelect key={JSON.stringify(props.filter)} {...props} />
)

function SearchedSelect(props: ReferenceSelectProps) {
  const { label, resource, value, known = [], isMultiple, onChange } = props
  const { titleOf, choiceOf = titleOf, hasSearch, singular } = resourceNamed(resource)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed, TYPING_MS)
  const found = useGetList<AnyRecord>(
    resource,
    {
      pagination: { page: 1, perPage: hasSearch ? FOUND_AT_MOST : LISTED_AT_MOST },
      filter: { ...props.filter, ...(hasSearch && search && { q: search }) },
    },
    // A choice that disappears while it is pressed is not chosen.
    { placeholderData: keepPreviousData },
  )
  const isSearching = typed !== search || found.isPlaceholderData
  const ids = value.filter((id) => !known.some((record) => record.id === id))
  const chosen = useGetMany<AnyRecord>(resource, { ids }, { enabled: ids.length > 0 })
  const all = [...(found.data ?? []), ...known, ...(chosen.data ?? [])]
  const rows = new Map(all.map((row) => [row?.id, row]))
  const data = [...rows.values()]
    .filter(Boolean)
    .map((row) => ({ value: row.id, label: choiceOf(row) }))
  const named = new Set(data.map((each) => each.value))
  const unnamed = value.filter((id) => !named.has(id))
  // An id would take two lines, and what is below would move under a press when the name comes.
  const nameless = chosen.isSuccess ? `Deleted ${singular.toLowerCase()}` : 'Loading…'
  const labelOf = (id: string) => (chosen.isError ? id : nameless)
  return (
    <MultiSelect
      size={props.isLabelHidden ? 'xs' : 'sm'}
      {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
      {...(props.id && { id: props.id })}
      {...(props.hint && { description: props.hint })}
      {...(props.error && { error: props.error })}
      withAsterisk={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      placeholder={value.length > 0 ? '' : props.isLabelHidden ? label : 'Search'}
      data={[...data, ...unnamed.map((id) => ({ value: id, label: labelOf(id) }))]}
      value={[...value]}
      searchable
      clearable
      loading={isSearching}
      aria-busy={isSearching}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={foundNothing(found)}
      // The backend has searched: what it found is shown whatever it matched by.
      {...(hasSearch && { filter: ({ options }) => options })}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(ids) => {
        onChange(isMultiple ? ids : ids.slice(-1))
        setOpen(isMultiple)
        setTyped('')
      }}
    />
  )
}
