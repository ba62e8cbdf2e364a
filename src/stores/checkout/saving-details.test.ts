import { expect, test } from 'vitest'
import { saveDetails, toRefusal } from './saving-details.ts'

const answering = (response: Response) => async () => response

test('what the server says of a field is said at the field', async () => {
  const problems = { email: 'Write an e-mail address such as you@example.com.' }
  const response = Response.json({ problems }, { status: 422 })
  expect(await saveDetails(answering(response), 'cart_1', {})).toEqual({
    kind: 'refused',
    message: '',
    fields: problems,
  })
})

test('what it says of the whole is said in one sentence', () => {
  expect(toRefusal({ message: 'This order is placed already.' })).toEqual({
    kind: 'refused',
    message: 'This order is placed already.',
  })
})

test.for([null, 'text', {}, { problems: { email: 5 } }, { message: 5 }])(
  'an answer such as %j says nothing',
  (body) => {
    expect(toRefusal(body)).toEqual({ kind: 'lost' })
  },
)

test('a server that fails, or says what nobody understands, leaves it unknown', async () => {
  const failed = Response.json({ message: 'broken' }, { status: 502 })
  expect(await saveDetails(answering(failed), 'cart_1', {})).toEqual({ kind: 'lost' })
  const garbled = new Response('<html>', { status: 400 })
  expect(await saveDetails(answering(garbled), 'cart_1', {})).toEqual({ kind: 'lost' })
})
