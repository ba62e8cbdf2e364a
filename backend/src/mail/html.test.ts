import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test('text that is put into HTML stays that text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`<>&"'/ab=;#3 9`) }), (text) => {
      const { html: page } = html`<p title="${text}">${text}</p>`
      const [, title, body] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/.exec(page) ?? []
      expect(decode(title ?? '')).toBe(text)
      expect(decode(body ?? '')).toBe(text)
    }),
  )
})

test('HTML that is put into HTML stays HTML', () => {
  const rows = ['<a>', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${rows}</ul>`.html).toBe('<ul><li>&lt;a&gt;</li><li>&lt;b&gt;</li></ul>')
})
