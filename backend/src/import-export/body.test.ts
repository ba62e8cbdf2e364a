import { expect, test } from 'vitest'
import { htmlOf, textOf } from './body.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<p>Wash<br>cold</p>', 'Wash\ncold'],
  ['<ul><li>a</li><li>b</li></ul>', '– a\n– b'],
  ['<h2>Care</h2><p>None</p>', 'Care\n\nNone'],
  ['<p>Fish &amp; <b>chips</b> &lt;3</p>', 'Fish & chips <3'],
  ['<script>alert(1)</script><p>Good</p><img src="x" alt="y">', 'Good'],
  ['<a href="https://shop.example">here</a>', 'here'],
  ['Plain words. ', 'Plain words.'],
])('%s contains %j', (html, text) => {
  expect(textOf(html)).toBe(text)
})

test('tags that are nested without end do not end the reading', () => {
  const nested = '<b>'.repeat(20_000)
  expect(textOf(`<p>Good</p>${nested}lost`)).toContain('Good')
})

test('text that is written as HTML is read as the same text', () => {
  const text = 'Fish & chips <3\nwith salt\n\nSecond'
  expect(textOf(htmlOf(text))).toBe(text)
})
