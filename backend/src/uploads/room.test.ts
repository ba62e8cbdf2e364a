import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newKey } from './file-locations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['public', 'protected'] as const)(
  'below the floor of free disk no %s file is taken; with space back, files are again',
  async (access) => {
    vi.stubEnv('DISK_FLOOR_MEGABYTES', '1000000000')
    await expect(newKey(access, 'png')).rejects.toMatchObject({ code: 'no_room' })
    expect(existsSync(join(folder, 'uploads'))).toBe(false)
    vi.stubEnv('DISK_FLOOR_MEGABYTES', '0')
    await expect(newKey(access, 'png')).resolves.toMatch(new RegExp(`^${access}/[0-9a-f]{32}.png$`))
  },
)
