import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useCanAccessResources, useCreatePath, useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resources } from '../registry.ts'
import { type AnyRecord, pageOf, type Resource } from '../resource.ts'

const TYPING_MS = 250
const SEARCHED = ['products', 'orders', 'customers', 'discounts', 'draft-orders']
const FOUND_AT_MOST = 4

interface Found {
  readonly resource: Resource
  readonly row: AnyRecord
}

/** Records that match what is typed, of the resources that people look for. */
function useFound(typed: string): readonly Found[] {
  const provider = useDataProvider()
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['palette', q],
    enabled: q.length >= 2,
    queryFn: async ({ signal }) => {
      const searched = resources().filter(({ name }) => SEARCHED.includes(name))
      const answers = await Promise.all(
        searched.map(async (resource) => {
          const params = { pagination: { page: 1, perPage: FOUND_AT_MOST }, filter: { q }, signal }
          const { data: rows } = await provider.getList<AnyRecord>(resource.name, params)
          return rows.map((row) => ({ resource, row }))
        }),
      )
      return answers.flat()
    },
  })
  return data ?? []
}

/** Opens lists, new records, and records by their names. */
export function Palette() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const go = (path: string) => () => void navigate(path)
  const lists = resources().map(
    ({ name, label }): SpotlightActionData => ({
      id: `list ${name}`,
      label,
      group: 'Go to',
      onClick: go(createPath({ resource: name, type: 'list' })),
    }),
  )
  const creatable = resources().filter(({ canCreate }) => canCreate)
  const { canAccess: mayCreate } = useCanAccessResources({
    action: 'POST',
    resources: creatable.map(({ name }) => name),
  })
  const creations = creatable
    .filter(({ name }) => mayCreate?.[name])
    .map(
      ({ name, singular }): SpotlightActionData => ({
        id: `create ${name}`,
        label: `New ${singular.toLowerCase()}`,
        group: 'Create',
        onClick: go(createPath({ resource: name, type: 'create' })),
      }),
    )
  const records = useFound(typed).map(({ resource, row }): SpotlightActionData => {
    return {
      id: row.id,
      label: resource.titleOf(row),
      description: resource.singular,
      // What the backend has found is shown, whatever it matched by.
      keywords: [typed],
      group: 'Records',
      onClick: go(createPath({ resource: resource.name, type: pageOf(resource), id: row.id })),
    }
  })
  const grouped = [
    { group: 'Records', actions: records },
    { group: 'Go to', actions: lists },
    { group: 'Create', actions: creations },
  ].filter(({ actions }) => actions.length > 0)
  return (
    <Spotlight
      actions={grouped}
      query={typed}
      onQueryChange={setTyped}
      limit={12}
      shortcut="mod + K"
      nothingFound="Nothing found"
      attributes={{ content: { 'aria-label': 'Search the back office' } }}
      searchProps={{ 'aria-label': 'Search lists, records and actions', placeholder: 'Search' }}
    />
  )
}
