import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerHeaders, bankWaitMs } from './answer.ts'

function anAnswer(headers: Readonly<Record<string, string>>): IncomingMessage {
  const answer = new IncomingMessage(new Socket())
  return Object.assign(answer, { headers })
}

test.each([
  ['bank;dur=812', 812],
  ['db;dur=3, bank;dur=40', 40],
  ['bank;dur=soon', 0],
  ['snowbank;dur=5', 0],
])('of "%s" a request has waited %d ms for a bank', (timing, ms) => {
  expect(bankWaitMs(anAnswer({ 'server-timing': timing }))).toBe(ms)
})

test('an answer without a wait has waited for nobody', () => {
  expect(bankWaitMs(anAnswer({}))).toBe(0)
})

test('no browser is told how long a bank took', () => {
  const headers = answerHeaders(anAnswer({ 'server-timing': 'bank;dur=812', etag: '"1"' }), [])
  expect(Object.keys(headers)).toEqual(['cache-control', 'content-security-policy', 'vary'])
})
