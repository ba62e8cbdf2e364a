import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createErrorReporter } from './error-log.ts'

test('each cause is logged once a second, with the number of repetitions', () => {
  const logged: unknown[] = []
  let now = 0
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const reportError = createErrorReporter(log, () => now)
  for (now = 0; now < 1000; now += 100) reportError('render', new Error('GET /: down'))
  reportError('gateway 502', new Error('refused'))
  now = 1000
  reportError('render', new Error('GET /: still down'))
  expect(logged).toMatchObject([
    { cause: 'render', msg: 'GET /: down', repeated: 0 },
    { cause: 'gateway 502', msg: 'refused' },
    { cause: 'render', msg: 'GET /: still down', repeated: 9 },
  ])
})
