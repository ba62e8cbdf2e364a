import { expect, test } from 'vitest'
import { LINE_NOTE_AT_MOST } from '../../src/domain/after-sale/after-sale-form.ts'
import {
  CLAIM_PICTURE_AT_MOST_BYTES,
  CLAIM_PICTURES_AT_MOST,
} from '../../src/domain/after-sale/claim-pictures.ts'
import { NOTE_AT_MOST as NOTE_ON_PAGES } from '../../src/domain/constants.ts'
import { PICTURE_AT_MOST_BYTES, PICTURES_OF_CLAIM } from './after-sale/pictures.ts'
import { NOTE_AT_MOST, note } from './asked.ts'

test('pages let nobody write or choose more than the backend takes', () => {
  expect([NOTE_ON_PAGES, LINE_NOTE_AT_MOST]).toEqual([NOTE_AT_MOST, NOTE_AT_MOST])
  expect(CLAIM_PICTURES_AT_MOST).toBe(PICTURES_OF_CLAIM)
  expect(CLAIM_PICTURE_AT_MOST_BYTES).toBe(PICTURE_AT_MOST_BYTES)
})

test('a note keeps its lines, and is trimmed before it is measured', () => {
  expect(note.parse(' Ring\r\ntwice,\tplease \n')).toBe('Ring\ntwice, please')
  expect(note.parse(`${'a'.repeat(NOTE_AT_MOST)}  `)).toHaveLength(NOTE_AT_MOST)
  expect(note.safeParse('a'.repeat(NOTE_AT_MOST + 1)).success).toBe(false)
})

test.each(['\u0000', '\u0007', '\u0085'])('a note with %j is refused', (control) => {
  expect(note.safeParse(`Ring${control}twice`).success).toBe(false)
})
