import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import type { NextCell, SheetAction } from './editor.ts'
import { isChangedAt, problemAt, type SheetState, textAt } from './sheet.ts'

interface CellInputProps {
  readonly label: string
  readonly text: string
  readonly onAction: (action: SheetAction) => void
}

/** With the cursor behind what is there, as in spreadsheets. */
function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.setSelectionRange(input.value.length, input.value.length)
}

function nextOf({ key, shiftKey }: KeyboardEvent): NextCell | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'along'
  return undefined
}

/** An open cell. Its keys are those of a text field, but for Enter, Tab and Escape. */
const CellInput = ({ label, text, onAction }: CellInputProps) => (
  <input
    ref={focusAtEnd}
    className="sheet-input"
    aria-label={label}
    inputMode="decimal"
    autoComplete="off"
    defaultValue={text}
    onKeyDown={(event) => {
      event.stopPropagation()
      const next = nextOf(event)
      if (!next && event.key !== 'Escape') return
      event.preventDefault()
      onAction(
        next ? { kind: 'commit', text: event.currentTarget.value, next } : { kind: 'cancel' },
      )
    }}
    onBlur={(event) => onAction({ kind: 'commit', text: event.currentTarget.value, next: 'stay' })}
  />
)

interface SheetRowCellsProps {
  readonly sheet: SheetState
  readonly row: number
  /** The chosen columns of this row; none if `start` is after `end`. */
  readonly start: number
  readonly end: number
  /** -1 where another row has the active cell. */
  readonly activeColumn: number
  /** What the active cell begins with, if it is open. */
  readonly opened: string | null
  /** The column whose cell has the handle for filling; -1 for none. */
  readonly handleColumn: number
  readonly onAction: (action: SheetAction) => void
}

interface SheetCellProps {
  readonly sheet: SheetState
  readonly row: number
  readonly column: number
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly hasHandle: boolean
  readonly opened: string | null
  readonly onAction: (action: SheetAction) => void
}

function SheetCell(props: SheetCellProps) {
  const { sheet, row, column, isActive, isChosen, hasHandle, opened, onAction } = props
  const place = { row, column }
  const problem = problemAt(sheet, place)
  const label = `${sheet.rows[row]?.title}, ${sheet.columns[column]?.label}`
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the focus and is edited.
      role="gridcell"
      data-row={row}
      data-column={column}
      data-active={isActive || undefined}
      data-changed={isChangedAt(sheet, place) || undefined}
      aria-colindex={column + 2}
      aria-selected={isChosen}
      aria-invalid={problem !== undefined || undefined}
      tabIndex={isActive ? 0 : -1}
      title={problem}
    >
      {opened === null ? (
        textAt(sheet, place)
      ) : (
        <CellInput label={label} text={opened} onAction={onAction} />
      )}
      {problem !== undefined && <VisuallyHidden>{`. ${problem}`}</VisuallyHidden>}
      {hasHandle && <span className="sheet-handle" data-handle aria-hidden />}
    </td>
  )
}

/** A row of a sheet. It is drawn again only if one of its cells looks different. */
export const SheetRowCells = memo(function SheetRowCells(props: SheetRowCellsProps) {
  const { sheet, row, start, end, activeColumn, opened, handleColumn, onAction } = props
  const record = sheet.rows[row]
  if (!record) return null
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" aria-colindex={1} title={record.title}>
        <span className="sheet-title">{record.title}</span>
        {record.hint && <span className="sheet-hint">{record.hint}</span>}
      </th>
      {sheet.columns.map(({ id }, column) => (
        <SheetCell
          key={id}
          sheet={sheet}
          row={row}
          column={column}
          isActive={column === activeColumn}
          isChosen={column >= start && column <= end}
          hasHandle={column === handleColumn}
          opened={column === activeColumn ? opened : null}
          onAction={onAction}
        />
      ))}
    </tr>
  )
})
