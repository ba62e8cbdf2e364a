import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { actionOf, copied, type SheetAction, type SheetEditor } from './editor.ts'
import { SheetRowCells } from './SheetRowCells.tsx'
import { rangeOf } from './selection.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { ROW_PX, useDrawnBounds } from './use-drawn-bounds.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { drawnRows } from './windowing.ts'

interface SheetTableProps {
  readonly editor: SheetEditor
  readonly label: string
  /** Of the first column. */
  readonly rowLabel: string
  readonly mayWrite: boolean
  readonly onAction: (action: SheetAction) => void
}

/** What keys and the clipboard do while no cell is open. */
function handlersOf({ editor, mayWrite, onAction }: SheetTableProps, pageRows: () => number) {
  const isOpen = editor.opened !== null
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) return
    const { key, shiftKey: isShift, altKey: isAlt } = event
    const pressed = { key, isShift, isAlt, isControl: event.ctrlKey || event.metaKey }
    const action = actionOf(editor, pressed, { mayWrite, pageRows: pageRows() })
    if (!action) return
    event.preventDefault()
    // A letter that begins a value is no shortcut of the page.
    event.stopPropagation()
    onAction(action)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (isOpen) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(editor))
    onAction({ kind: 'copied' })
  }
  const onCut = (event: ClipboardEvent) => {
    onCopy(event)
    if (!isOpen && mayWrite) onAction({ kind: 'clear' })
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isOpen || !mayWrite) return
    event.preventDefault()
    onAction({ kind: 'paste', text: event.clipboardData.getData('text/plain') })
  }
  return { onKeyDown, onCopy, onCut, onPaste }
}

/** The cells of a sheet: of its rows only those near the ones in sight are drawn. */
export function SheetTable(props: SheetTableProps) {
  const { editor, label, rowLabel, mayWrite, onAction } = props
  const { sheet, selection, opened } = editor
  const { rows, columns } = sheet
  const table = useRef<HTMLTableElement>(null)
  const { bounds, measure, watch } = useDrawnBounds(rows.length)
  const { reached, handlers } = useSheetPointer(editor, mayWrite, onAction)
  useCellFocus(table, editor)
  const { active, corner } = selection
  const range = rangeOf(selection)
  const { top, bottom, start, end } = reached ?? range
  const height = () => table.current?.parentElement?.clientHeight ?? 0
  const pageRows = () => Math.max(1, Math.floor(height() / ROW_PX) - 2)
  return (
    <div className="sheet" ref={watch} onScroll={(event) => measure(event.currentTarget)}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are worked in.
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={!mayWrite}
        {...handlersOf(props, pageRows)}
        {...handlers}
      >
        <colgroup>
          <col className="sheet-names" />
          {columns.map(({ id }) => (
            <col key={id} className="sheet-values" />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {rowLabel}
            </th>
            {columns.map((column, index) => (
              <th key={column.id} scope="col" aria-colindex={index + 2} title={column.label}>
                <span className="sheet-title">{column.label}</span>
                {column.hint && <span className="sheet-hint">{column.hint}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawnRows(bounds, [active.row, corner.row], rows.length).map((drawn) =>
            drawn.kind === 'space' ? (
              <tr key={`before ${drawn.before}`} aria-hidden>
                <td colSpan={columns.length + 1} style={{ height: drawn.rows * ROW_PX }} />
              </tr>
            ) : (
              <SheetRowCells
                key={drawn.row}
                sheet={sheet}
                row={drawn.row}
                start={drawn.row >= top && drawn.row <= bottom ? start : 0}
                end={drawn.row >= top && drawn.row <= bottom ? end : -1}
                activeColumn={drawn.row === active.row ? active.column : -1}
                opened={drawn.row === active.row ? opened : null}
                handleColumn={mayWrite && drawn.row === range.bottom ? range.end : -1}
                onAction={onAction}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
