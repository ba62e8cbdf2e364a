import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'

const FOLDER = resolve(ROOT, 'src/admin/resources')
/** Forms, actions and pages have files of their own, in `screens` and `actions`. */
const LINES_AT_MOST = 60

const declarations = readdirSync(FOLDER).filter((name) => /(?<!\.test)\.tsx$/.test(name))

test('a resource of the back office is declared in one short file', () => {
  expect(declarations.length).toBeGreaterThan(40)
  const long = declarations
    .map((name) => [name, readFileSync(resolve(FOLDER, name), 'utf8').split('\n').length - 1])
    .filter(([, lines]) => Number(lines) > LINES_AT_MOST)
  expect(long).toEqual([])
})
