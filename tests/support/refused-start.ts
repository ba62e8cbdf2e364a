import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface User {
  readonly uid: number
  readonly gid: number
}

/** Runs the start command to its end, for starts that must refuse; as another user where one is named. */
export async function startAndEnd(environment: Record<string, string>, user?: User) {
  const dataFolder = temporaryFolder()
  const [port, commercePort, contentPort, identityPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const beganAt = Date.now()
  const ended = spawnSync(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      CONTENT_PORT: String(contentPort),
      IDENTITY_PORT: String(identityPort),
      ...environment,
    },
    timeout: 60_000,
    ...user,
  })
  const tookMs = Date.now() - beganAt
  rmSync(dataFolder, { recursive: true, force: true })
  return { ...ended, tookMs }
}
