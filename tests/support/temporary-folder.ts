import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder that everybody may enter: as root, Postgres runs as another user, and would otherwise
 * keep its files elsewhere.
 */
export function temporaryFolder(name = 'perennial-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o755)
  return folder
}
