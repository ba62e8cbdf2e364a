import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useReducer } from 'react'
import { useUnsaved } from '../form/unsaved.ts'
import type { SheetColumn } from './columns.ts'
import { edited, openEditor } from './editor.ts'
import { SheetBar } from './SheetBar.tsx'
import { SheetProblems } from './SheetProblems.tsx'
import { SheetTable } from './SheetTable.tsx'
import { type CellOutcome, changesOf, openSheet, type SheetChange, type SheetRow } from './sheet.ts'

interface SheetProps {
  readonly label: string
  readonly rowLabel: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  readonly mayWrite: boolean
  /** Saves all cells at once, and answers what became of each, in their order. */
  readonly save: (changes: readonly SheetChange[]) => Promise<readonly CellOutcome[]>
}

/** "298 cells saved, 2 to correct" */
function savedWords(savedCount: number, left: number): string {
  const count = savedCount === 1 ? '1 cell saved' : `${savedCount} cells saved`
  return left > 0 ? `${count}, ${left} to correct` : count
}

/**
 * Many numbers in one table that is edited as in a spreadsheet. Its rows and columns stay: another
 * sheet has another `key`.
 */
export function Sheet({ label, rowLabel, columns, rows, mayWrite, save }: SheetProps) {
  const [editor, act] = useReducer(edited, null, () => openEditor(openSheet(columns, rows)))
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (outcomes, sent) => {
      act({ kind: 'saved', sent, outcomes })
      const count = outcomes.filter(({ status }) => status === 'saved').length
      const left = editor.sheet.drafts.size - count
      notify(savedWords(count, left), { type: left > 0 ? 'warning' : 'success' })
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  })
  const saveAll = () => {
    const changes = changesOf(editor.sheet)
    if (changes.length > 0) mutate(changes)
  }
  useUnsaved(editor.sheet.drafts.size > 0, 'query')
  return (
    <Stack gap="sm">
      {mayWrite && (
        <SheetBar editor={editor} isSaving={isPending} onAction={act} onSave={saveAll} />
      )}
      <SheetTable
        editor={editor}
        label={label}
        rowLabel={rowLabel}
        mayWrite={mayWrite && !isPending}
        onAction={act}
      />
      <SheetProblems editor={editor} onAction={act} />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {mayWrite
          ? 'Type or press F2 to edit. Shift and arrows choose more cells; copy and paste work with spreadsheets.'
          : 'Shift and arrows choose more cells; what is copied can be pasted into a spreadsheet.'}
      </Text>
    </Stack>
  )
}
