import { expect, test } from 'vitest'
import { renderComponent } from '#tests/support/render-component.ts'

const [Pager] = Object.values(
  import.meta.glob<unknown>('./Pager.astro', { eager: true, import: 'default' }),
)

/** What the pager of a list says, in order, and the address of its current page. */
async function pagerOf(page: number, pages: number) {
  const to = (number: number) => `/products?page=${number}`
  const html = await renderComponent(Pager, { page, pages, to })
  const words = [...html.matchAll(/<(?:a|span class="gap")[^>]*>(.*?)<\/(?:a|span)>(?=<)/gs)]
  const [, current] = /href="([^"]+)" aria-current="page"/.exec(html) ?? []
  return {
    current,
    words: words.map(([, text = '']) => text.replace(/<[^>]+>|Page |\s+/g, '')).join(' '),
  }
}

test.each([
  [1, 2, '1 2 Next'],
  [10, 10, 'Previous 1 2 3 4 5 6 7 8 9 10'],
  [1, 417, '1 2 3 … 417 Next'],
  [5, 417, 'Previous 1 2 3 4 5 6 7 … 417 Next'],
  [200, 417, 'Previous 1 … 198 199 200 201 202 … 417 Next'],
  [413, 417, 'Previous 1 … 411 412 413 414 415 416 417 Next'],
  [417, 417, 'Previous 1 … 415 416 417'],
])('page %i of %i leads to %s', async (page, pages, words) => {
  expect(await pagerOf(page, pages)).toEqual({ current: `/products?page=${page}`, words })
})

test('a list of one page has no pager', async () => {
  expect((await pagerOf(1, 1)).words).toBe('')
})
