import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sources } from './sources.mts'

const foldersWith = (files: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { own: join(root, 'own'), shared: join(root, 'shared') }
}

test('a build consists of the backend and the parts of the domain that it needs, and no more', async () => {
  const folders = foldersWith({
    'own/api/route.ts': "import {\n  price,\n} from '#domain/money/price.ts'\n",
    'own/api/route.test.ts': "import { seo } from '#domain/seo.ts'\n",
    'own/service.ts': "import type { Seo } from '#domain/seo.ts'\nimport './api/route.ts'\n",
    'shared/domain/money/price.ts': "import { LOCALE } from '../constants.ts'\n",
    'shared/domain/constants.ts': "export { EUR } from '#domain/money/eur.ts'\n",
    'shared/domain/money/eur.ts': "import { price } from '#domain/money/price.ts'\n",
    'shared/domain/seo.ts': '',
  })
  expect((await sources(folders)).map(({ path }) => path)).toEqual([
    'api/route.ts',
    'domain/constants.ts',
    'domain/money/eur.ts',
    'domain/money/price.ts',
    'service.ts',
  ])
})

test('a missing file of the domain is named', async () => {
  const folders = foldersWith({ 'own/a.ts': "import { b } from '#domain/b.ts'\n" })
  await expect(sources(folders)).rejects.toThrow('b.ts')
})
