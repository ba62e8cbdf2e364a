import { ActionIcon, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToRight,
  IconArrowForwardUp,
} from '@tabler/icons-react'
import type { SheetAction, SheetEditor } from './editor.ts'
import { changesOf, problemAt, problemsOf } from './sheet.ts'

interface SheetBarProps {
  readonly editor: SheetEditor
  readonly isSaving: boolean
  readonly onAction: (action: SheetAction) => void
  readonly onSave: () => void
}

const TOOLS = [
  { kind: 'undo', label: 'Undo', keys: 'Ctrl+Z', Icon: IconArrowBackUp },
  { kind: 'redo', label: 'Redo', keys: 'Ctrl+Shift+Z', Icon: IconArrowForwardUp },
  { kind: 'fill-down', label: 'Fill down', keys: 'Ctrl+D', Icon: IconArrowBarToDown },
  { kind: 'fill-along', label: 'Fill right', keys: 'Ctrl+R', Icon: IconArrowBarToRight },
] as const

function isPossible({ sheet }: SheetEditor, kind: (typeof TOOLS)[number]['kind']): boolean {
  if (kind === 'undo') return sheet.past.length > 0
  return kind !== 'redo' || sheet.future.length > 0
}

const Tools = ({ editor, isSaving, onAction }: Omit<SheetBarProps, 'onSave'>) => (
  <Group gap={4} role="group" aria-label="Cells">
    {TOOLS.map(({ kind, label, keys, Icon }) => (
      <Tooltip key={kind} label={`${label}, ${keys}`} openDelay={300}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={label}
          disabled={isSaving || !isPossible(editor, kind)}
          onClick={() => onAction({ kind })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ))}
  </Group>
)

const changeWords = (count: number) => {
  if (count === 0) return 'No changes'
  return count === 1 ? '1 change' : `${count} changes`
}

/** "12 changes · 2 to correct" */
function summaryOf({ sheet }: SheetEditor): string {
  const toCorrect = problemsOf(sheet).length
  const changes = changeWords(changesOf(sheet).length)
  return toCorrect > 0 ? `${changes} · ${toCorrect} to correct` : changes
}

/** What is changed and wrong, the tools, and the save. */
export function SheetBar({ editor, isSaving, onAction, onSave }: SheetBarProps) {
  const { sheet, selection, said, opened } = editor
  // An open cell is written when the button takes the focus.
  const isUnchanged = changesOf(sheet).length === 0 && opened === null
  const problem = problemAt(sheet, selection.active)
  return (
    <Group justify="space-between" gap="sm">
      <Tools editor={editor} isSaving={isSaving} onAction={onAction} />
      <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} flex="1 1 12rem">
        {problem ?? summaryOf(editor)}
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Button loading={isSaving} disabled={isUnchanged} onClick={onSave}>
        Save
      </Button>
    </Group>
  )
}
