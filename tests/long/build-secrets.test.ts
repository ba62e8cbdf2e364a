import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runBuild } from '#scripts/building.ts'
import { storeVariables } from '#tests/support/store-variables.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// A build is given nothing of the store's environment. Here it is given all of it: also what a tool
// reads from .env by itself must not stand in a file that browsers get.

const MARK = 'cormorant'
const PROJECT = 'public-project'
const folder = temporaryFolder('built with secrets ')
const marked = Object.fromEntries(storeVariables().map((name) => [name, `${MARK}-${name}`]))

afterAll(() => rmSync(folder, { recursive: true }))

const filesIn = (path: string) =>
  globSync('**/*', { cwd: join(folder, path) })
    .map((name) => join(folder, path, name))
    .filter((file) => statSync(file).isFile())

const holding = (files: readonly string[], text: string) =>
  files.filter((file) => readFileSync(file).includes(text))

test('no file of the pages contains a value of its build’s environment', async () => {
  const out = join(folder, 'pages')
  await runBuild('Pages', ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', out], marked)
  const files = filesIn('pages/client')
  expect(files.length).toBeGreaterThan(100)
  expect(holding(files, MARK)).toEqual([])
})

test('no file of Studio contains a value of its build’s environment', async () => {
  await runBuild(
    'Studio',
    ['node_modules/sanity/bin/sanity', 'build', join(folder, 'studio'), '--yes'],
    { ...marked, SANITY_STUDIO_PROJECT_ID: PROJECT, SANITY_STUDIO_DATASET: 'production' },
  )
  const files = filesIn('studio')
  // What is meant to be written into the files is found: the search would find the rest.
  expect(holding(files, PROJECT)).not.toEqual([])
  expect(holding(files, MARK)).toEqual([])
})
