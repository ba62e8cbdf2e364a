import { expect, test } from 'vitest'
import { priceColumn } from './columns.ts'
import {
  actionOf,
  copied,
  edited,
  openEditor,
  type SheetAction,
  type SheetEditor,
} from './editor.ts'
import { only } from './selection.ts'
import { openSheet, textAt } from './sheet.ts'

const columns = ['eur', 'usd'].map((code) =>
  priceColumn({ id: code, label: code.toUpperCase() }, code),
)
const rows = [1000, 2000, 3000].map((amount, index) => ({
  id: `variant_${index}`,
  title: `Variant ${index}`,
  values: { eur: amount, usd: amount },
}))
const fresh = openEditor(openSheet(columns, rows))
const place = (row: number, column: number) => ({ row, column })
const after = (...actions: readonly SheetAction[]) => actions.reduce(edited, fresh)
const all = (editor: SheetEditor) =>
  rows.map((_, row) => columns.map((_each, column) => textAt(editor.sheet, place(row, column))))
const select = (active = place(0, 0), corner = active): SheetAction => ({
  kind: 'select',
  selection: { active, corner },
})

const press = (keys: string, mayWrite = true) => {
  const parts = keys.split('+')
  const pressed = {
    key: parts.at(-1) ?? '',
    isShift: parts.includes('Shift'),
    isControl: parts.includes('Control'),
    isAlt: parts.includes('Alt'),
  }
  return actionOf(fresh, pressed, { mayWrite, pageRows: 10 })
}

test.each([
  ['Control+z', { kind: 'undo' }],
  ['Control+Shift+Z', { kind: 'redo' }],
  ['Control+y', { kind: 'redo' }],
  ['Control+d', { kind: 'fill-down' }],
  ['Control+r', { kind: 'fill-along' }],
  ['F2', { kind: 'open' }],
  ['Enter', { kind: 'open' }],
  ['Delete', { kind: 'clear' }],
  ['7', { kind: 'open', text: '7' }],
  ['ArrowDown', select(place(1, 0))],
  ['Escape', { kind: 'cancel' }],
  ['Control+c', null],
  ['Alt+7', null],
  ['F5', null],
])('%s is %j', (keys, action) => {
  expect(press(keys) ?? null).toEqual(action)
})

test('who may not write still moves and copies', () => {
  expect(['Enter', '7', 'Delete', 'Control+d'].map((keys) => press(keys, false))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(press('ArrowDown', false)).toEqual(select(place(1, 0)))
})

test('Enter writes and goes down, Tab goes along, Escape leaves the cell as it was', () => {
  const down = after({ kind: 'open', text: '7' }, { kind: 'commit', text: '7,5', next: 'down' })
  expect([textAt(down.sheet, place(0, 0)), down.selection]).toEqual(['7.50', only(place(1, 0))])
  const along = after({ kind: 'open' }, { kind: 'commit', text: '8', next: 'along' })
  expect(along.selection).toEqual(only(place(0, 1)))
  const cancelled = after({ kind: 'open', text: '7' }, { kind: 'cancel' })
  expect([all(cancelled), cancelled.opened]).toEqual([all(fresh), null])
})

test('a cell that is closed already is not written again', () => {
  const once = after({ kind: 'open' }, { kind: 'commit', text: '8', next: 'down' })
  expect(edited(once, { kind: 'commit', text: '8', next: 'stay' })).toBe(once)
})

test('what is copied is pasted elsewhere, and is chosen there', () => {
  const text = copied(after(select(place(0, 0), place(1, 0))))
  expect(text).toBe('10.00\n20.00')
  const next = after(select(place(1, 1)), { kind: 'paste', text })
  expect(all(next).map(([, usd]) => usd)).toEqual(['10.00', '10.00', '20.00'])
  expect(next.selection).toEqual({ active: place(1, 1), corner: place(2, 1) })
  expect(next.said).toBe('2 cells pasted')
})

test('what is wrong is told with what was done', () => {
  const next = after(select(), { kind: 'paste', text: '1\tx' })
  expect(next.said).toBe('2 cells pasted, 1 to correct')
  const typed = after({ kind: 'open' }, { kind: 'commit', text: 'x', next: 'down' })
  expect(typed.said).toBe('x is not a price in EUR')
})

test('what does not fit is told', () => {
  const next = after(select(place(2, 1)), { kind: 'paste', text: '1\t2\n3\t4' })
  expect(next.said).toBe('1 cell pasted, 3 did not fit')
})

test('cells are filled, emptied and put back', () => {
  const filled = after(select(place(0, 0), place(2, 0)), { kind: 'fill-down' })
  expect(all(filled).map(([eur]) => eur)).toEqual(['10.00', '10.00', '10.00'])
  const dragged = after(select(), {
    kind: 'fill-to',
    reached: { top: 0, bottom: 1, start: 0, end: 0 },
  })
  expect([all(dragged)[1]?.[0], dragged.said]).toEqual(['10.00', '1 cell filled'])
  const emptied = after(select(place(0, 0), place(0, 1)), { kind: 'clear' })
  expect(all(emptied)[0]).toEqual(['', ''])
  const back = edited(emptied, { kind: 'undo' })
  expect([all(back), back.said]).toEqual([all(fresh), '2 cells undone'])
  expect(edited(back, { kind: 'undo' }).said).toBe('Nothing to undo')
})
