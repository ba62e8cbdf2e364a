import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Logs more than one line as it ends: the second one still waits when the first one fails. */
const LOGS_AND_ENDS = `
  const { createLog } = await import('./server/error-log.ts')
  const log = createLog('info')
  process.on('disconnect', () => {
    for (const line of ['stopping', 'stopped']) log.info(line)
    process.exit(0)
  })
  process.send('ready')`

test('a process ends although the reader of its log has died', async () => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', LOGS_AND_ENDS],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  try {
    await once(child, 'message')
    child.stdout?.destroy()
    child.disconnect()
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(5000) })
    expect(code).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})
