import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

/** The example of the standard's reference libraries. */
const EXAMPLE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1_614_265_330_999),
  body: '{"test": 2432232314}',
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a delivery is signed as the standard says', () => {
  expect(signedHeaders(EXAMPLE, [SECRET])).toEqual({
    'webhook-id': EXAMPLE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  })
})

test('there is a signature for each valid secret', () => {
  const signatures = signedHeaders(EXAMPLE, [newSecret(), SECRET])['webhook-signature']?.split(' ')
  expect(signatures).toHaveLength(2)
  expect(signatures?.[1]).toBe(SIGNATURE)
})

test('secrets are 24 bytes, and never the same', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^whsec_[\w+/]{32}$/)
})
