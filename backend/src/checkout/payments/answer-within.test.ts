import { expect, test } from 'vitest'
import { answerWithin, NoAnswer } from './answer-within.ts'

test('an answer in time is passed on, and so is a refusal', async () => {
  expect(await answerWithin(1000, Promise.resolve('paid'))).toBe('paid')
  await expect(answerWithin(1000, Promise.reject(new Error('declined')))).rejects.toThrow(
    'declined',
  )
})

test('silence ends the wait', async () => {
  await expect(answerWithin(1, new Promise(() => {}))).rejects.toBeInstanceOf(NoAnswer)
})
