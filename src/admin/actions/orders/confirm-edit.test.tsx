import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { confirmEdit } from './confirm-edit.tsx'

const anEdit = {
  id: 'oe_1',
  status: 'created',
  changes: [{}],
  order: { currency_code: 'eur' },
}

test.each([
  [1_450, 'The customer owes €14.50 more.'],
  [-500, 'It costs €5.00 less.'],
  [0, 'Nothing is owed on either side.'],
  [undefined, 'Any difference is settled through its payment.'],
])('the confirmation of a change with a difference of %s tells it', (due, words) => {
  const edit = { ...anEdit, ...(due !== undefined && { difference_due: due }) }
  const text = renderToStaticMarkup(confirmEdit.confirm?.(edit, [edit]))
  expect(text.replaceAll(/<[^>]*>/g, '')).toBe(`Change the order now? ${words}`)
})
