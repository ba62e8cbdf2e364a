import { expect, test } from 'vitest'
import { failureOf } from '#commerce/failure.ts'
import { DETAILS_REFUSED } from '#domain/checkout/details-fields.ts'
import { detailsRefusal } from './saving-details.ts'

const refusal = (status: number, body: unknown) =>
  detailsRefusal(failureOf('POST /checkout/details', { status, body }))

test('a server error of a field is shown at the field', () => {
  const details = { email: 'Enter an e-mail address such as you@example.com.' }
  const body = { code: DETAILS_REFUSED, message: 'Some fields need correcting.', details }
  expect(refusal(422, body)).toEqual({ kind: 'refused', message: '', fields: details })
})

test('a server error of the whole form is shown in one sentence', () => {
  const message = 'This order is placed already.'
  expect(refusal(409, { code: DETAILS_REFUSED, message })).toEqual({ kind: 'refused', message })
})

test.for([null, 'text', undefined, {}, { details: { email: 'wrong' } }, { message: 'Too many' }])(
  'an answer such as %j has no message',
  (body) => {
    expect(refusal(400, body)).toEqual({ kind: 'lost' })
  },
)

test('a server that fails or does not answer leaves the result unknown', () => {
  expect(refusal(502, { message: 'broken' })).toEqual({ kind: 'lost' })
  const silent = { status: null, reason: 'no answer', cause: new Error('offline') }
  expect(detailsRefusal(failureOf('POST /checkout/details', silent))).toEqual({ kind: 'lost' })
  expect(detailsRefusal(new Error('offline'))).toEqual({ kind: 'lost' })
})
