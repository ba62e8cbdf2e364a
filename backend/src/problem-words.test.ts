import { expect, test } from 'vitest'
import { z } from 'zod'
import { parsedOrWords } from './problem-words.ts'

test.each([
  [z.string(), undefined, 'x is required'],
  [z.string(), ['a', 'b'], 'x must be one text'],
  [z.number(), 'a', 'x must be a number'],
  [z.int(), 1.5, 'x must be a whole number'],
  [z.boolean(), 1, 'x must be true or false'],
  [z.array(z.string()), 'a', 'x must be a list'],
  [z.object({}), 'a', 'x must be of another kind'],
  [z.string().min(1), '', 'x must not be empty'],
  [z.string().min(3), 'ab', 'x must have at least 3 characters'],
  [z.string().max(3), 'abcd', 'x must have at most 3 characters'],
  [z.string().length(2), 'a', 'x must have 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'x must have at most 1 entries'],
  [z.number().min(1), 0, 'x must be at least 1'],
  [z.number().max(12), 13, 'x must be at most 12'],
  [z.email(), 'a', 'x must be an e-mail address'],
  [z.iso.date(), 'a', 'x must be a date such as 2026-11-22'],
  [z.string().regex(/^a$/), 'b', 'x has the wrong form'],
  [z.enum(['up', 'down']), 'left', 'x must be up or down'],
  [z.literal('true'), 'no', 'x must be true'],
  [z.union([z.string(), z.number()]), true, 'x must be of another kind'],
  [z.strictObject({}), { y: 1 }, 'x may not hold y'],
  [z.string('must be a name'), 1, 'x must be a name'],
])('what is wrong is said in plain words', (shape, x, words) => {
  expect(parsedOrWords(z.object({ x: shape }), { x })).toBe(words)
})

test('what is well is read, and what nobody asks for is named', () => {
  const shape = z.strictObject({ x: z.string().transform(Number) })
  expect(parsedOrWords(shape, { x: '1' })).toEqual({ x: 1 })
  expect(parsedOrWords(shape, { x: '1', z: 1 })).toBe('cannot be given: z')
  expect(parsedOrWords(shape, { z: 1 })).toBe('x is required, cannot be given: z')
})
