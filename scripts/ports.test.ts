import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './ports.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a port that was chosen a moment ago is not chosen again before its server listens', async () => {
  const dice = vi.spyOn(Math, 'random')
  const first = Math.random()
  dice
    .mockReturnValueOnce(first)
    .mockReturnValueOnce(first)
    .mockReturnValue((first + 0.5) % 1)
  const [one, other] = [await freePort(), await freePort()]
  expect(other).not.toBe(one)
})
