import { expect, test } from 'vitest'
import { renderComponent } from '#tests/support/render-component.ts'

const [Columns] = Object.values(
  import.meta.glob<unknown>('./Columns.astro', { eager: true, import: 'default' }),
)

test.each([
  ['Why us', '<h2>Why us</h2><h3>Fresh</h3>'],
  [null, '<h2>Fresh</h2>'],
])('columns of a block whose title is %j leave out no level: %s', async (title, headings) => {
  const column = { key: 'a', title: 'Fresh', text: [], picture: null, link: null }
  const html = await renderComponent(Columns, {
    block: { kind: 'columns', key: 'b', title, columns: [column] },
  })
  const found = html.match(/<h\d[^>]*>[^<]*<\/h\d>/g) ?? []
  expect(found.join('').replaceAll(/<(h\d)[^>]*>/g, '<$1>')).toBe(headings)
})
