import { expect, test } from 'vitest'
import { takeFlashMessage } from './flash.ts'

const jarWith = (value: unknown) => ({
  cookie: `region=de; said=${encodeURIComponent(JSON.stringify(value))}; cart=1`,
})

test('a flash message is read once', () => {
  const jar = jarWith({ kind: 'success', text: 'WELCOME10 is applied to your bag.' })
  expect(takeFlashMessage(jar)).toEqual({
    kind: 'success',
    text: 'WELCOME10 is applied to your bag.',
  })
  expect(jar.cookie).toBe('said=; Path=/; Max-Age=0')
})

test.each([5, null, { kind: 'loading', text: 'x' }, { kind: 'error' }])(
  '%j is no message',
  (value) => {
    expect(takeFlashMessage(jarWith(value))).toBeNull()
  },
)

test('without a flash message nothing is shown, and nothing is deleted', () => {
  const jar = { cookie: 'region=de' }
  expect(takeFlashMessage(jar)).toBeNull()
  expect(jar.cookie).toBe('region=de')
})
