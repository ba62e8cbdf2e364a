import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { newTestId } from './support/ids.ts'
import { type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'
import { asWriter, fetchLake, writerOf } from './support/requests.ts'

let lake: RunningLake
let folder: string

beforeAll(async () => {
  lake = await startLake()
  folder = temporaryFolder()
})
afterAll(async () => {
  await lake.stop()
  rmSync(folder, { recursive: true, force: true })
})

const RESOLVER = join(ROOT, 'emulators/content-lake/studio/resolve-localhost.mjs')

interface Ended {
  readonly code: number
  readonly output: string
}

/** The vendor's command line as it was installed. */
const sanity = (...words: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    const env = {
      ...process.env,
      CI: '1',
      NODE_OPTIONS: `--import=${RESOLVER}`,
      SANITY_INTERNAL_ENV: lake.url,
      SANITY_AUTH_TOKEN: WRITE_TOKEN,
    }
    const args = [join(ROOT, 'node_modules/sanity/bin/sanity'), ...words]
    execFile(process.execPath, args, { env, cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

test('the vendor’s command line creates, lists, exports and deletes a dataset', async () => {
  const name = newTestId()
  expect(await sanity('dataset', 'create', name, '--visibility', 'public')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Dataset created successfully'),
  })
  const client = writerOf(lake).withConfig({ dataset: name })
  await client.create({ _id: 'about', _type: 'page', title: 'About' })
  await client.assets.upload('file', Buffer.from('Brew slowly'), { filename: 'a.txt' })

  const listed = await sanity('dataset', 'list')
  expect(listed.output.split('\n')).toEqual(expect.arrayContaining(['production', name]))
  const file = join(folder, 'out.tar.gz')
  expect(await sanity('dataset', 'export', name, file)).toMatchObject({ code: 0 })
  expect(existsSync(file)).toBe(true)
  expect(await sanity('dataset', 'delete', name, '--force')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Dataset deleted successfully'),
  })
  expect((await sanity('dataset', 'list')).output).not.toContain(name)
}, 120_000)

test('a deleted dataset is gone with its files, and its name can be used again', async () => {
  const name = newTestId()
  const path = `/v2025-09-16/datasets/${name}`
  const send = (method: string, headers: Record<string, string> = asWriter) =>
    fetchLake(lake, path, { method, headers, ...(method === 'PUT' && { body: '{}' }) })
  expect((await send('PUT')).status).toBe(200)
  const client = writerOf(lake).withConfig({ dataset: name })
  await client.create({ _id: 'about', _type: 'page' })
  const asset = await client.assets.upload('file', Buffer.from('x'), { filename: 'a.txt' })
  expect(await client.fetch('count(*)')).toBe(2)

  expect((await send('DELETE', {})).status).toBe(401)
  expect((await send('DELETE')).status).toBe(200)
  expect((await send('DELETE')).status).toBe(404)
  await expect(client.fetch('count(*)')).rejects.toMatchObject({ statusCode: 404 })
  expect((await fetch(asset.url)).status).toBe(404)
  await lake.restart()
  await expect(client.fetch('count(*)')).rejects.toMatchObject({ statusCode: 404 })

  expect((await send('PUT')).status).toBe(200)
  expect(await client.fetch('count(*)')).toBe(0)
  await client.create({ _id: 'new', _type: 'page' })
  expect(await client.fetch('*._id')).toEqual(['new'])
})
