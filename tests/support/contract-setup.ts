import { rmSync } from 'node:fs'
import { temporaryFolder } from './temporary-folder.ts'

/** Gives the run a place for what its tests share; see opened-shop.ts and database.ts. */
export default function setUp() {
  const folder = temporaryFolder('perennial-templates-')
  process.env['TEST_TEMPLATES_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
