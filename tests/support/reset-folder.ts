import { spawnSync } from 'node:child_process'
import { ROOT } from '#scripts/paths.ts'

/** Runs `npm run reset` for this data folder. */
export const resetFolder = (folder: string) =>
  spawnSync(process.execPath, ['scripts/reset.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  })
