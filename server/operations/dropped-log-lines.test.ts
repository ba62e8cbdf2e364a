import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { countDroppedLogLines } from './dropped-log-lines.ts'

test('the latest count from the supervisor is known, and other messages are ignored', () => {
  const supervisor = new EventEmitter()
  const dropped = countDroppedLogLines(supervisor)
  expect(dropped()).toBe(0)
  supervisor.emit('message', { droppedLogLines: 3 })
  supervisor.emit('message', { droppedLogLines: 'many' })
  supervisor.emit('message', 'hello')
  expect(dropped()).toBe(3)
})
