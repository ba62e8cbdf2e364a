import { expect, test } from 'vitest'
import { editLineActions } from './edits.tsx'

const aLine = {
  ...{ id: 'item_1', editId: 'oe_1', title: 'Mug', description: null },
  ...{ quantity: 3, fulfilled_quantity: 0, is_giftcard: false },
}

test.each([
  [0, null],
  [2, expect.stringMatching(/^2 already packed or sent\./)],
])(
  'a line of which %i pieces are packed is removed from an edit, or it says why not',
  (packed, words) => {
    const remove = editLineActions.find(({ name }) => name === 'remove')
    expect(remove?.obstacle?.({ ...aLine, fulfilled_quantity: packed })).toEqual(words)
  },
)

test.each(['change', 'remove'])('a gift card that was bought says why one cannot %s it', (name) => {
  const action = editLineActions.find((each) => each.name === name)
  const words = expect.stringMatching(/^A gift card that was bought stays/)
  expect(action?.obstacle?.({ ...aLine, is_giftcard: true })).toEqual(words)
  expect(action?.obstacle?.(aLine) ?? null).toBeNull()
})
