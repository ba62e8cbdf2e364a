import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { storeVariables } from '#tests/support/store-variables.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { runBuild } from './building.ts'

const MARK = 'cormorant'
const folder = temporaryFolder('building ')
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

const OF_OTHERS = ['NPM_TOKEN', 'GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'SANITY_AUTH_TOKEN']

/** The variables in a build's environment. */
async function seenByBuild(settings?: Readonly<Record<string, string>>) {
  const file = join(folder, 'seen.json')
  const script = 'fs.writeFileSync(process.argv[1], JSON.stringify(process.env))'
  await runBuild('What is seen', ['-e', script, file], settings)
  return readFileSync(file, 'utf8')
}

test('a build gets no variable of the store, nor a foreign key', async () => {
  const names = [...storeVariables(), ...OF_OTHERS]
  expect(names).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'SUPABASE_SECRET_KEY', 'MATOMO_TOKEN']),
  )
  for (const name of names) vi.stubEnv(name, `${MARK}-${name}`)
  const seen = await seenByBuild()
  expect(seen).not.toContain(MARK)
  expect(JSON.parse(seen)).toMatchObject({ PATH: process.env['PATH'], NODE_ENV: 'production' })
})

test('a build gets the settings that it is given', async () => {
  expect(await seenByBuild({ SANITY_STUDIO_DATASET: 'staging' })).toContain('"staging"')
})

test('no variable but the public address has a name that build tools write into files', () => {
  const isWritten = (name: string) => /^(PUBLIC|VITE|SANITY_STUDIO|SANITY_APP)_/.test(name)
  expect(storeVariables().filter(isWritten)).toEqual(['PUBLIC_URL'])
})
