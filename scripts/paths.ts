import { join } from 'node:path'
import { ROOT } from '#system/root.ts'

export { ROOT }
export const BACKEND = join(ROOT, 'backend')
/** The bundle of a process, by the folder of its sources: `scripts/build-programs.ts` makes it. */
export const programOf = (folder: string) => join(ROOT, 'dist/programs', folder, 'main.mjs')
