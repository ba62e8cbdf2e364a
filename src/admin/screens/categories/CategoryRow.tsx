import { ActionIcon, Anchor, Group, Menu, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import { useCreatePath } from 'ra-core'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { Status } from '../../engine/marks.tsx'
import type { CategoryPlace, CategoryRecord, DropPart, Steps } from './tree.ts'
import { moverOf } from './use-categories.ts'

interface CategoryRowProps {
  readonly category: CategoryRecord
  readonly depth: number
  readonly steps: Steps
  readonly mayMove: boolean
  /** Undefined without categories inside. */
  readonly isOpen: boolean | undefined
  readonly onToggle: () => void
  readonly onMove: (place: CategoryPlace) => void
  readonly onDrop: (draggedId: string, part: DropPart) => void
}

const KIND = 'application/x-category'

function partAt(event: DragEvent): DropPart {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  if (share < 0.3) return 'before'
  return share > 0.7 ? 'after' : 'inside'
}

const ACCENT = 'var(--mantine-primary-color-filled)'
const MARKS: Readonly<Record<DropPart, object>> = {
  before: { boxShadow: `inset 0 2px 0 ${ACCENT}` },
  inside: { background: 'var(--mantine-primary-color-light)' },
  after: { boxShadow: `inset 0 -2px 0 ${ACCENT}` },
}

const BY_KEY = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
} as const satisfies Readonly<Record<string, keyof Steps>>

const isStepKey = (key: string): key is keyof typeof BY_KEY => key in BY_KEY

/** The four ways to move, by pointer, touch and keyboard alike. */
function MoveMenu({ category, steps, onMove }: Omit<CategoryRowProps, 'depth'>) {
  const { up, down, into, out } = steps
  const items = [
    { place: up, label: 'Move up', Icon: IconArrowUp, key: '↑' },
    { place: down, label: 'Move down', Icon: IconArrowDown, key: '↓' },
    {
      place: into,
      label: into ? `Move into ${into.name}` : 'Move into the one above',
      Icon: IconIndentIncrease,
      key: '→',
    },
    {
      place: out,
      label: out ? `Move out of ${out.name}` : 'Move out',
      Icon: IconIndentDecrease,
      key: '←',
    },
  ]
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          {...moverOf(category.id)}
          variant="subtle"
          color="gray"
          style={{ cursor: 'grab' }}
          aria-label={`Move ${category.name}`}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ place, label, Icon, key }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={14} aria-hidden />}
            rightSection={
              <Text size="xs" c="dimmed" aria-hidden>
                Alt {key}
              </Text>
            }
            disabled={place === undefined}
            onClick={() => place && onMove(place)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One category in the tree. It is dragged by its row, and moved by keys while it has the focus. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, depth, steps, mayMove, isOpen, onToggle, onMove, onDrop } = props
  const [part, setPart] = useState<DropPart | null>(null)
  const createPath = useCreatePath()
  const moveByKey = (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey || !isStepKey(event.key)) return
    event.preventDefault()
    const place = steps[BY_KEY[event.key]]
    if (place) onMove(place)
  }
  return (
    <Group
      gap={6}
      wrap="nowrap"
      px="sm"
      py={6}
      pl={12 + depth * 24}
      draggable={mayMove}
      style={part ? MARKS[part] : undefined}
      onKeyDown={moveByKey}
      onDragStart={(event) => event.dataTransfer.setData(KIND, category.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return
        event.preventDefault()
        setPart(partAt(event))
      }}
      onDragLeave={() => setPart(null)}
      onDrop={(event) => {
        event.preventDefault()
        setPart(null)
        const draggedId = event.dataTransfer.getData(KIND)
        if (draggedId) onDrop(draggedId, partAt(event))
      }}
    >
      {mayMove && <MoveMenu {...props} />}
      {isOpen === undefined ? (
        <span style={{ width: 22 }} />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`What is inside ${category.name}`}
          onClick={onToggle}
        >
          {isOpen ? (
            <IconChevronDown size={14} aria-hidden />
          ) : (
            <IconChevronRight size={14} aria-hidden />
          )}
        </ActionIcon>
      )}
      <Anchor
        component={Link}
        to={createPath({ resource: 'product-categories', type: 'edit', id: category.id })}
        c="inherit"
        fz="sm"
        fw={550}
        underline="hover"
        flex={1}
        draggable={false}
      >
        {category.name}
      </Anchor>
      {category.is_internal && (
        <Text size="xs" c="dimmed">
          Staff only
        </Text>
      )}
      {!category.is_active && <Status value="draft" />}
    </Group>
  )
}
