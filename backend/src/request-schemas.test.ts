import { expect, test } from 'vitest'
import { NOTE_AT_MOST } from '#domain/constants.ts'
import { note } from './request-schemas.ts'

test('a note keeps its lines, and is trimmed before its length is checked', () => {
  expect(note.parse(' Ring\r\ntwice,\tplease \n')).toBe('Ring\ntwice, please')
  expect(note.parse(`${'a'.repeat(NOTE_AT_MOST)}  `)).toHaveLength(NOTE_AT_MOST)
  expect(note.safeParse('a'.repeat(NOTE_AT_MOST + 1)).success).toBe(false)
})

test.each(['\u0000', '\u0007', '\u0085'])('a note with %j is refused', (control) => {
  expect(note.safeParse(`Ring${control}twice`).success).toBe(false)
})
