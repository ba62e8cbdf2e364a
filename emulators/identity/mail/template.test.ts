import { expect, test } from 'vitest'
import { fill } from './template.ts'

test('variables are filled in, with any space around them', () => {
  const values = { Token: '123456', SiteURL: 'https://shop.example' }
  expect(fill('{{ .Token }} {{.SiteURL}} {{-  .Token -}}', values)).toBe(
    '123456 https://shop.example 123456',
  )
})

test('filled-in values are escaped', () => {
  const values = { Email: `"><script>alert('x')</script>&{{ .Token }}`, Token: 'secret' }
  expect(fill('<a href="{{ .Email }}">', values)).toBe(
    '<a href="&#34;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;{{ .Token }}">',
  )
})

test('data is found by its name, and missing data is empty', () => {
  const Data = { first_name: 'Ada', nested: { deep: 1 } }
  expect(fill('{{ .Data.first_name }}{{ .Data.nested.deep }}', { Data })).toBe('Ada1')
  expect(fill('[{{ .Data.last_name }}{{ .Data.constructor }}{{ .Data }}]', { Data })).toBe('[]')
})

test.each(['{{ if .Token }}x{{ end }}', '{{ range .Data }}{{ end }}', '{{ Token }}'])(
  '%s is refused, not sent',
  (template) => {
    expect(() => fill(template, { Token: 'x' })).toThrow('not understood')
  },
)
