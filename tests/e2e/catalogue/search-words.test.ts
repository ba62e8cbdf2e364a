import { unique } from '#tests/fixtures/unique.ts'
import { anEditor } from '../support/editor.ts'
import { movePointer } from '../support/move-pointer.ts'
import { expect, test } from '../support/recorder.ts'

// Each browser has a name of its own, so that the statistics of this test are its own.
test.use({
  userAgent: async ({ browserName }, use) => use(`Mozilla/5.0 ${unique(browserName)}`),
})

const SEARCHES = `SELECT search, search_count > 0 AS found FROM action
  WHERE kind = 'search' AND search LIKE '%' || $1 || '%' ORDER BY found DESC`

test('a search drops a word, tells the statistics, and knows it once an editor publishes what it means', async ({
  page,
  recorded,
}) => {
  const word = unique('word').replaceAll('-', '')
  const path = `/search?q=${word}+decaf`
  const results = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await page.goto(path)
  await expect(page.getByText(`No match for “${word}”; showing “decaf”.`)).toBeVisible()
  await expect(results.filter({ hasText: 'decaf' }).first()).toBeVisible()
  await expect
    .poll(() => recorded(SEARCHES, [word]))
    .toEqual([
      { search: `${word} decaf`, found: true },
      { search: word, found: false },
    ])

  const editor = anEditor()
  const { _id } = await editor.create({
    _type: 'searchSynonyms',
    phrases: [`${word} thing`, 'gooseneck kettle'],
  })
  try {
    await expect(async () => {
      await page.goto(`/search?q=${word}+things`)
      await expect(results).toHaveText(['Gooseneck kettle'], { timeout: 500 })
    }).toPass()
    await expect(page.getByText('No match')).toBeHidden()
    const field = page.getByLabel('Search the shop')
    await movePointer(page)
    await field.click()
    await expect(field).toHaveRole('combobox')
    await field.fill(`${word} thing`)
    const suggested = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(suggested.getByRole('option', { name: 'Gooseneck kettle' })).toBeVisible()
  } finally {
    await editor.delete(_id)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a question about delivery leads to the page that answers it', async ({ page }) => {
    await page.goto('/search?q=how+much+is+shipping')
    await page.getByRole('link', { name: 'Delivery and returns' }).first().click()
    await expect(page).toHaveURL('/delivery-and-returns')
  })

  for (const [words, titles] of [
    ['filter papers', ['Cone papers', 'Flat-bottom papers']],
    ['loose leaf', ['Assam', 'Genmaicha', 'Rooibos']],
  ] as const) {
    test(`“${words}” finds what the shop calls otherwise`, async ({ page }) => {
      await page.goto(`/search?q=${words.replace(' ', '+')}`)
      const found = page.getByRole('main').getByRole('listitem').getByRole('heading')
      for (const title of titles) await expect(found.filter({ hasText: title })).toBeVisible()
      await expect(page.getByText('No match')).toBeHidden()
    })
  }
})
