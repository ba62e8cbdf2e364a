import { expect, test } from 'vitest'
import { noteCookie, readFlashMessage } from './flash-message.ts'

test.each(['Long title, ', '長い名前', '🫖 '])('a text of many “%s” fits a cookie', (part) => {
  const { value } = noteCookie({ kind: 'blank', text: part.repeat(1000) })
  expect(value.length).toBeLessThanOrEqual(3600)
  expect(value.length).toBeGreaterThan(3400)
  expect(readFlashMessage(value)?.text).toMatch(new RegExp(`^(?:${part}){20}.*…$`))
})
