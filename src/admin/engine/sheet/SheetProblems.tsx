import { Alert, Anchor, List, Text } from '@mantine/core'
import type { SheetAction, SheetEditor } from './editor.ts'
import { only } from './selection.ts'
import { problemsOf } from './sheet.ts'

const SHOWN = 10

interface SheetProblemsProps {
  readonly editor: SheetEditor
  readonly onAction: (action: SheetAction) => void
}

/** The cells that are not saved, and why; each leads to its cell. */
export function SheetProblems({ editor, onAction }: SheetProblemsProps) {
  const { rows, columns } = editor.sheet
  const problems = problemsOf(editor.sheet)
  if (problems.length === 0) return null
  const title = problems.length === 1 ? '1 cell to correct' : `${problems.length} cells to correct`
  return (
    <Alert color="red" variant="light" title={title} role="region" aria-label={title}>
      <List size="sm" listStyleType="none">
        {problems.slice(0, SHOWN).map(({ row, column, message }) => (
          <List.Item key={`${row} ${column}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              c="inherit"
              underline="always"
              data-to-cell
              onClick={() => onAction({ kind: 'select', selection: only({ row, column }) })}
            >
              {[rows[row]?.title, rows[row]?.hint, columns[column]?.label]
                .filter(Boolean)
                .join(', ')}
            </Anchor>
            : {message}
          </List.Item>
        ))}
      </List>
      {problems.length > SHOWN && <Text size="sm">and {problems.length - SHOWN} more</Text>}
    </Alert>
  )
}
