import { expect, test } from 'vitest'
import { editLineActions } from './edits.tsx'

const aLine = { id: 'item_1', editId: 'oe_1', title: 'Mug', description: null, quantity: 3 }

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
