import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { requestTo, SECRET } from './start-front.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** A site that answers after as long as its query says, and complains each time as Astro does. */
const SITE = `let write
export const app = { logger: { setDestination: (to) => (write = to.write) }, render: async (request) => {
  write({ level: 'error', label: null, message: 'Error: down\\n    at page', newLine: true })
  const ms = Number(new URL(request.url).searchParams.get('ms') ?? 0)
  await new Promise((resolve) => setTimeout(resolve, ms))
  return new Response('after ' + ms, { headers: { 'content-type': 'text/html' } })
} }`

let folder: string
let child: ChildProcess | undefined
let output: string

beforeEach(() => {
  // The real server around a site of this test: the folders are links, so that dist can be ours.
  folder = mkdtempSync(join(tmpdir(), 'perennial process '))
  for (const name of ['server', 'src', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name))
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  mkdirSync(join(folder, 'dist/client'), { recursive: true })
  writeFileSync(join(folder, 'dist/server/entry.mjs'), SITE)
  output = ''
})

afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>): ChildProcess {
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main']
  child = spawn(process.execPath, [...flags, join(folder, 'server/main.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  return child
}

async function startReady(
  port: number,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const started = start({
    PORT: String(port),
    INTERNAL_SECRET: SECRET,
    COMMERCE_URL: 'http://127.0.0.1:1',
    ...environment,
  })
  const [message] = await once(started, 'message')
  expect(message).toEqual({ ready: true })
  return started
}

test('it reports when it is ready, and exits at once on SIGTERM', async () => {
  const port = await freePort()
  const started = await startReady(port)
  expect((await requestTo(port)('/cart')).text).toBe('after 0')
  // Its log comes by another pipe than its answers.
  await expect.poll(() => output).toContain('"msg":"web serves"')
  const began = Date.now()
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
  // Open requests would get four seconds.
  expect(Date.now() - began).toBeLessThan(3500)
})

test('Astro’s warnings are lines of the log, once a second', async () => {
  const port = await freePort()
  await startReady(port)
  for (let count = 0; count < 10; count++) await requestTo(port)('/cart')
  await expect.poll(() => output).toContain('"cause":"astro"')
  const lines = output.trim().split('\n')
  const complaints = lines.map((line) => JSON.parse(line)).filter(({ cause }) => cause === 'astro')
  expect(complaints.length).toBeLessThanOrEqual(2)
  expect(complaints[0]).toMatchObject({ level: 'warn', msg: 'Error: down\n    at page' })
})

test('a response in progress ends before the process does', async () => {
  const port = await freePort()
  const started = await startReady(port)
  const answer = requestTo(port)('/cart?ms=1000')
  // The listener has taken it once a later request has been answered.
  await requestTo(port)('/cart')
  started.kill('SIGTERM')
  expect((await answer).text).toBe('after 1000')
  expect(await once(started, 'exit')).toEqual([0, null])
})

test('behind a balancer it continues for a while after it reports that it is not ready', async () => {
  const port = await freePort()
  const started = await startReady(port, { DRAIN_DELAY_MS: '1500' })
  started.kill('SIGTERM')
  await expect
    .poll(async () => (await requestTo(port)('/readyz')).text)
    .toBe('{"status":"draining"}')
  expect((await requestTo(port)('/cart')).text).toBe('after 0')
  expect(await once(started, 'exit')).toEqual([0, null])
})

test('it exits with its parent process', async () => {
  const port = await freePort()
  const started = await startReady(port)
  started.disconnect()
  expect(await once(started, 'exit')).toEqual([0, null])
})

test('a wrong variable is reported in one line that names it', async () => {
  const started = start({ INTERNAL_SECRET: SECRET, PORT: 'high' })
  expect(await once(started, 'exit')).toEqual([1, null])
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain('PORT')
})

test('a port in use is reported in one line that names it', async () => {
  const port = await freePort()
  await startReady(port)
  const first = child
  output = ''
  const second = start({ PORT: String(port), INTERNAL_SECRET: SECRET })
  expect(await once(second, 'exit')).toEqual([1, null])
  expect(output).toContain(`cannot listen on 127.0.0.1:${port}`)
  first?.kill('SIGKILL')
})
