import { execFileSync } from 'node:child_process'
import { StartError } from '../progress.ts'

export interface Owner {
  readonly uid?: number
  readonly gid?: number
}

const NAME = 'postgres'

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: 'pipe' }))

/**
 * Postgres refuses to run as root: there it runs as the system's user `postgres`, which is created
 * if missing. For an ordinary user the answer is empty: it runs as that user.
 */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return makeOwner()
  }
}

function makeOwner(): Owner {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', NAME], {
      stdio: 'pipe',
    })
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch (error) {
    throw new StartError(
      `Postgres does not run as root, and a user "${NAME}" could not be made (${String(error).split('\n')[0]}). Start as an ordinary user, or set DATABASE_URL.`,
    )
  }
}
