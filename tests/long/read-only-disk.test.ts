import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAndEnd } from '#tests/support/refused-start.ts'
import { mountSmallDisk } from './support/small-disk.ts'

const DISK_MEGABYTES = 4
const SOON_MS = 10_000

let disk: ReturnType<typeof mountSmallDisk>
beforeEach(() => {
  disk = mountSmallDisk(DISK_MEGABYTES)
})
afterEach(() => disk.unmount())

async function refusalIn(folder: string) {
  const { status, stderr, tookMs } = await startAndEnd({ DATA_DIR: folder })
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/disk is read-only\. Make it writable, or set DATA_DIR/)],
  ])
  expect(stderr).toContain(folder)
  expect(tookMs).toBeLessThan(SOON_MS)
}

test('a new shop on a read-only disk reports in one line what to do', async () => {
  disk.makeReadOnly()
  await refusalIn(disk.folder)
  await refusalIn(join(disk.folder, 'a folder to be made'))
})

test('a shop whose disk has become read-only reports in one line what to do', async () => {
  mkdirSync(join(disk.folder, 'postgres'))
  writeFileSync(join(disk.folder, 'postgres/PG_VERSION'), '17\n')
  writeFileSync(
    join(disk.folder, 'secrets.json'),
    JSON.stringify({ DATABASE_PASSWORD: 'a secret of these tests' }),
  )
  disk.makeReadOnly()
  await refusalIn(disk.folder)
})
