import { rmSync } from 'node:fs'
import { folderOfRun } from './temporary-folder.ts'

/** Gives the run a folder for the files of its tests, which takes with it what they leave behind. */
export default function setUp() {
  const folder = folderOfRun()
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
