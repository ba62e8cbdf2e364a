import { expect, test } from 'vitest'
import { noteCookie, noteOfBag, readFlashMessage } from './flash-message.ts'

test.each(['Long title, ', '長い名前', '🫖 '])('a text of many “%s” fits a cookie', (part) => {
  const { value } = noteCookie({ kind: 'blank', text: part.repeat(1000) })
  expect(value.length).toBeLessThanOrEqual(3600)
  expect(value.length).toBeGreaterThan(3400)
  expect(readFlashMessage(value)?.text).toMatch(new RegExp(`^(?:${part}){20}.*…$`))
})

const told = (text: string, unread?: string) => noteOfBag({ kind: 'blank', text }, unread).value

test('a note of the bag comes after the words that nobody has read, and says nothing twice', () => {
  const merged = told('Java is not available.')
  const moved = told('Kona is not sold in your new region.', merged)
  expect(readFlashMessage(moved)?.text).toBe(
    'Java is not available. Kona is not sold in your new region.',
  )
  expect(told('Java is not available.', moved)).toBe(moved)
  expect(told('Java is not available.', 'rubbish')).toBe(merged)
})
