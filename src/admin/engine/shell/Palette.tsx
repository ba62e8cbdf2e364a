import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { useCreatePath } from 'ra-core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRights } from '../access.ts'
import { resources } from '../registry.ts'
import { pageOf, type Resource } from '../resource.ts'
import { usePaletteActions } from './use-palette-actions.tsx'
import { usePaletteRecords } from './use-palette-records.ts'

type Path = Parameters<ReturnType<typeof useCreatePath>>[0]

/** Those of the resources that the signed-in member of staff may read, or create a record of. */
function usePermittedResources(
  all: readonly Resource[],
  action: 'read' | 'POST',
): readonly Resource[] {
  const may = useRights()
  return all.filter(({ name }) => may(name, action))
}

const NOT_EVERYTHING = 'Some records could not be searched. Please try again in a moment.'

/**
 * Does what can be done on this page, and opens records by their names, lists, and new records.
 * `asked` counts how often it was asked for.
 */
export function Palette({ asked }: { readonly asked: number }) {
  const [typed, setTyped] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens whenever it is asked for.
  useEffect(spotlight.open, [asked])
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const go = (to: Path) => () => void navigate(createPath(to))
  const { actions, dialog } = usePaletteActions()
  const { records, isPartial } = usePaletteRecords(typed)
  const found = records.map(
    ({ resource, row }): SpotlightActionData => ({
      id: row.id,
      label: resource.choiceOf?.(row) ?? resource.titleOf(row),
      description: resource.singular,
      // What the backend has found is shown, whatever it matched by.
      keywords: [typed],
      onClick: go({ resource: resource.name, type: pageOf(resource), id: row.id }),
    }),
  )
  const lists = usePermittedResources(resources(), 'read').map(
    ({ name, label }): SpotlightActionData => ({
      id: `list ${name}`,
      label,
      onClick: go({ resource: name, type: 'list' }),
    }),
  )
  const creatable = resources().filter(({ canCreate }) => canCreate)
  const creations = usePermittedResources(creatable, 'POST').map(
    ({ name, singular }): SpotlightActionData => ({
      id: `create ${name}`,
      label: `New ${singular.toLowerCase()}`,
      onClick: go({ resource: name, type: 'create' }),
    }),
  )
  const groups = [
    { group: 'This page', actions: [...actions] },
    { group: 'Records', actions: found },
    { group: 'Go to', actions: lists },
    { group: 'Create', actions: creations },
  ].filter((each) => each.actions.length > 0)
  return (
    <>
      <Spotlight
        actions={groups}
        query={typed}
        onQueryChange={setTyped}
        limit={20}
        shortcut={null}
        nothingFound={isPartial ? NOT_EVERYTHING : 'Nothing found'}
        attributes={{ content: { 'aria-label': 'Search the back office' } }}
        searchProps={{
          'aria-label': 'Search lists, records and actions',
          placeholder: 'Search, or type what to do',
        }}
      />
      {dialog}
    </>
  )
}
