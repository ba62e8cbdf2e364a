import { Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useCreatePath } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../engine/access.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import {
  type CategoryPlace,
  type CategoryRecord,
  childrenOf,
  foundIn,
  placeOfDrop,
  stepsOf,
} from './tree.ts'
import { useCategories } from './use-categories.ts'

const RESOURCE = 'product-categories'

interface BranchProps {
  readonly all: readonly CategoryRecord[]
  /** Of those, the ones that are found. */
  readonly shown: readonly CategoryRecord[]
  readonly parent: CategoryRecord | null
  readonly depth: number
  readonly closed: ReadonlySet<string>
  readonly mayMove: boolean
  readonly onToggle: (id: string) => void
  readonly onMove: (id: string, place: CategoryPlace) => void
}

function Branch({ parent, depth, ...props }: BranchProps) {
  const { all, shown, closed, mayMove, onToggle, onMove } = props
  return (
    <ul
      aria-label={parent ? `Inside ${parent.name}` : 'Categories'}
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {childrenOf(shown, parent?.id ?? null).map((category) => {
        const { id } = category
        const isBranch = shown.some((each) => each.parent_category_id === id)
        const isOpen = isBranch ? !closed.has(id) : undefined
        return (
          <li key={id}>
            <CategoryRow
              category={category}
              depth={depth}
              steps={stepsOf(all, category)}
              mayMove={mayMove}
              isOpen={isOpen}
              onToggle={() => onToggle(id)}
              onMove={(place) => onMove(id, place)}
              onDrop={(draggedId, part) => {
                const dragged = all.find((each) => each.id === draggedId)
                const place = dragged && placeOfDrop(all, dragged, category, part)
                if (place) onMove(draggedId, place)
              }}
            />
            {isOpen && <Branch {...props} parent={category} depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}

const LOADING = [70, 40, 45, 60, 35, 50]

const Loading = () => (
  <Stack gap="sm" p="md" role="status" aria-busy aria-label="Loading">
    {LOADING.map((width) => (
      <Skeleton key={width} height={16} width={`${width}%`} />
    ))}
  </Stack>
)

function Tree({ words }: { readonly words: string }) {
  const { query, said, move } = useCategories()
  const may = useMay(RESOURCE)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setClosed((before) => before.symmetricDifference(new Set([id])))
  if (query.error)
    return <Failed what="categories" error={query.error} onRetry={() => void query.refetch()} />
  const all = query.data
  const shown = foundIn(all ?? [], words)
  return (
    <>
      <Paper withBorder radius="md" py={4}>
        {!all && <Loading />}
        {all && shown.length === 0 && (
          <Text ta="center" p="xl">
            {all.length === 0 ? 'No categories yet' : 'No categories match'}
          </Text>
        )}
        <Branch
          all={all ?? []}
          shown={shown}
          parent={null}
          depth={0}
          closed={closed}
          mayMove={may}
          onToggle={toggle}
          onMove={move}
        />
      </Paper>
      <Text size="sm" c="dimmed" role="status" mih={20}>
        {said}
      </Text>
    </>
  )
}

/** The tree of categories, in which each is moved by dragging, by its menu or by keys. */
export function CategoryTree() {
  const createPath = useCreatePath()
  const may = useMay(RESOURCE)
  const [words, setWords] = useState('')
  return (
    <Stack gap="md" maw={880}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={1} size="h2">
          Categories
        </Title>
        {may && (
          <Button
            component={Link}
            to={createPath({ resource: RESOURCE, type: 'create' })}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            New category
          </Button>
        )}
      </Group>
      <TextInput
        size="xs"
        type="search"
        maw={320}
        aria-label="Search categories"
        placeholder="Search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Tree words={words} />
    </Stack>
  )
}
