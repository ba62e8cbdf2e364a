import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { resetFolder } from '../support/reset-folder.ts'
import { rowCount } from '../support/row-count.ts'
import { type RunningStore, startStore } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder('perennial reset ')
const copy = temporaryFolder('perennial copy ')
let running: readonly RunningStore[] = []
afterAll(async () => {
  await Promise.all(running.map((store) => store.stop()))
  for (const path of [folder, copy]) rmSync(path, { recursive: true, force: true })
})

const isHealthy = async ({ url }: RunningStore) => {
  const answer = await fetch(`${url}/healthz`)
  return (await answer.json()).status
}

test('a store that is reset is as it was seeded, beside a copy of what it was', async () => {
  const before = await startStore({ dataFolder: folder })
  await before.stop()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  const reset = resetFolder(folder)
  expect([reset.status, reset.stderr]).toEqual([0, ''])
  expect(readdirSync(folder)).toEqual([])

  running = [await startStore({ dataFolder: folder }), await startStore({ dataFolder: copy })]
  for (const store of running) {
    expect(await isHealthy(store)).toBe('ok')
    expect(await rowCount(store, 'commerce', 'product')).toBe(36)
    expect(await rowCount(store, 'identity', 'public.profiles')).toBe(2)
  }
})
