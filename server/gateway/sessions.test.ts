import { expect, test } from 'vitest'
import { sessionCookies, sessionOf } from './sessions.ts'

test.each([
  ['connect.sid=s%3Aa.b; Path=/; HttpOnly; Secure; SameSite=None', ['store_session=s%3Aa.b']],
  ['connect.sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', ['store_session=']],
  ['connect.sid=a; Domain=evil.example', ['store_session=a']],
  ['connect.sid=a b', []],
  ['connect.sid="a"', []],
  ['staff_session=a', []],
  ['debug=1', []],
])('%s becomes %j', (line, starts) => {
  const cookies = sessionCookies([line], 'store', false)
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(starts)
  for (const cookie of cookies) {
    expect(cookie).toContain('; Path=/; HttpOnly; SameSite=Lax')
    expect(cookie).not.toMatch(/Domain|None/)
  }
})

test('the lifetime of a session is the backend’s', () => {
  const line = 'connect.sid=a; Max-Age=60; Expires=Fri, 01 Jan 2027 00:00:00 GMT'
  expect(sessionCookies([line], 'admin', true)).toEqual([
    'staff_session=a; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60; Expires=Fri, 01 Jan 2027 00:00:00 GMT',
  ])
})

test.each(['a b', 'a"b', 'a,b', '', 'a'.repeat(600)])('%j is no session', (value) => {
  expect(sessionOf(`store_session=${value}`, 'store')).toBeUndefined()
})
