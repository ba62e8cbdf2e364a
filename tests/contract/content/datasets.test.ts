import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { newTestId } from './support/ids.ts'
import { type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'
import { asWriter, fetchLake, writerOf } from './support/requests.ts'

let lake: RunningLake
let folder: string

beforeAll(async () => {
  lake = await startLake()
  folder = temporaryFolder()
})
afterAll(async () => {
  await lake.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number
  readonly output: string
}

/** `npm run content:import` or `content:export`, as far as npm goes no way with it. */
const run = (name: 'import' | 'export', words: readonly string[], over: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((resolve) => {
    const env = {
      ...process.env,
      INIT_CWD: folder,
      DATA_DIR: join(folder, 'data'),
      CONTENT_PORT: new URL(lake.url).port,
      SANITY_WRITE_TOKEN: WRITE_TOKEN,
      ...over,
    }
    const script = join(ROOT, `scripts/content-${name}.ts`)
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

/** A dataset that nobody has written to, and a client for it. */
async function aDataset() {
  const name = newTestId()
  const path = `/v1/projects/local/datasets/${name}`
  await fetchLake(lake, path, { method: 'PUT', body: '{}', headers: asWriter })
  return { name, client: writerOf(lake).withConfig({ dataset: name }) }
}

/** Everything that an editor wrote, without what a dataset says of when and where. */
const written = (client: SanityClient) =>
  client.fetch<Record<string, unknown>[]>(
    `*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id) {
      ..., "_rev": null, "_updatedAt": null
    }`,
  )

const assets = (client: SanityClient) =>
  client.fetch<Record<string, unknown>[]>(
    `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id) {
      _id, originalFilename, sha1hash, mimeType, altText, "lqip": metadata.lqip
    }`,
  )

const reference = (_ref: string) => ({ _type: 'reference', _ref })

async function writeAShop(client: SanityClient) {
  const picture = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#0045d8' },
  })
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture, { filename: 'Blue tin.png' })
  const file = await client.assets.upload('file', Buffer.from('Brew slowly'), { filename: 'a.txt' })
  await client.patch(image._id).set({ altText: 'A blue tin' }).commit()
  await client.create({
    _id: 'author',
    _type: 'author',
    name: 'Marta',
    friend: reference('author'),
  })
  await client.create({
    _id: 'story',
    _type: 'story',
    _createdAt: '2024-02-03T04:05:06Z',
    title: 'Ünïcode “quotes” 茶',
    by: reference('author'),
    pictures: [{ _key: 'a', _type: 'image', alt: 'Blue', asset: reference(image._id) }],
    recipe: { _type: 'file', asset: reference(file._id) },
  })
  await client.create({
    _id: 'drafts.story',
    _type: 'story',
    title: 'Draft',
    by: reference('author'),
  })
  await client.create({ _id: 'secret.settings', _type: 'settings', isOpen: true })
  await client.releases.create({ releaseId: 'rFriday', metadata: { title: 'Friday' } })
  await client.createVersion({ publishedId: 'story', baseId: 'story', releaseId: 'rFriday' })
}

test('a dataset comes back whole from its export: documents, drafts, releases, pictures and files', async () => {
  const [from, to] = [await aDataset(), await aDataset()]
  await writeAShop(from.client)
  const sent = await run('export', ['shop.tar.gz'], { SANITY_DATASET: from.name })
  expect(sent).toMatchObject({
    code: 0,
    output: expect.stringContaining('6 documents and 2 assets'),
  })
  expect(existsSync(join(folder, 'shop.tar.gz.unfinished'))).toBe(false)
  const taken = await run('import', ['shop.tar.gz'], { SANITY_DATASET: to.name })
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('6 documents') })
  expect(await written(to.client)).toEqual(await written(from.client))
  expect(await assets(to.client)).toEqual(await assets(from.client))
  const url = await to.client.fetch<string>('*[_id == "story"][0].pictures[0].asset->url')
  expect(url).toContain(`/images/local/${to.name}/`)
  const { width, height } = await sharp(
    Buffer.from(await (await fetch(url)).arrayBuffer()),
  ).metadata()
  expect([width, height]).toEqual([64, 48])
})

const lines = (...documents: object[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')

test('an import refuses, replaces or skips existing documents, as requested', async () => {
  const { name, client } = await aDataset()
  await client.create({ _id: 'page', _type: 'page', title: 'Here' })
  const page = { _id: 'page', _type: 'page', title: 'Brought' }
  writeFileSync(join(folder, 'page.ndjson'), lines(page, { _id: 'other', _type: 'page' }))
  const to = { SANITY_DATASET: name }
  const title = async () => (await client.getDocument('page'))?.['title']
  const stopped = await run('import', ['page.ndjson'], to)
  expect(stopped).toMatchObject({
    code: 1,
    output: expect.stringContaining('already exists. Add --replace or --missing.'),
  })
  expect([await title(), await client.getDocument('other')]).toEqual(['Here', undefined])
  expect((await run('import', ['page.ndjson', '--missing'], to)).code).toBe(0)
  expect([await title(), (await client.getDocument('other'))?._id]).toEqual(['Here', 'other'])
  expect((await run('import', ['--replace', 'page.ndjson'], to)).code).toBe(0)
  expect(await title()).toBe('Brought')
})

test('a folder may name its pictures by `_sanityAsset`', async () => {
  const { name, client } = await aDataset()
  const pictures = join(folder, 'by-hand/images')
  mkdirSync(pictures, { recursive: true })
  await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
    .jpeg()
    .toFile(join(pictures, 'white.jpg'))
  const picture = { _type: 'image', _sanityAsset: 'image@file://./images/white.jpg' }
  writeFileSync(join(folder, 'by-hand/data.ndjson'), lines({ _id: 'p', _type: 'page', picture }))
  expect((await run('import', ['by-hand'], { SANITY_DATASET: name })).code).toBe(0)
  const seen = '*[_id == "p"][0]{"name": picture.asset->originalFilename, picture}'
  expect(await client.fetch(seen)).toMatchObject({ name: 'white.jpg', picture: { _type: 'image' } })
})

test.each([
  ['no JSON', () => 'not a line of JSON\n', 'Failed to parse line #1'],
  ['no type', () => lines({ _id: 'x' }), 'did not contain required "_type"'],
  ['cut short', () => readFileSync(join(folder, 'shop.tar.gz')).subarray(0, 600), 'unexpected end'],
  ['no dataset', () => Buffer.from([0x1f, 0x8b, 0x08, 1, 2, 3]), 'could not be imported'],
])('a file with %s is reported in one line, and nothing is left behind', async (_, bytes, says) => {
  const { name, client } = await aDataset()
  writeFileSync(join(folder, 'broken.file'), bytes())
  const temporary = join(folder, newTestId())
  mkdirSync(temporary)
  const over = { SANITY_DATASET: name, TMPDIR: temporary }
  const { code, output } = await run('import', ['broken.file'], over)
  expect(code).toBe(1)
  const said = output.split('\n').filter((line) => line !== '' && !line.startsWith('  '))
  expect(said).toEqual([expect.stringContaining(says)])
  expect(await client.fetch('count(*)')).toBe(0)
  expect(readdirSync(temporary)).toEqual([])
})

test.each<[string, 'import' | 'export', string[], NodeJS.ProcessEnv, string]>([
  ['no word', 'import', [], {}, 'npm run content:import --'],
  ['an unknown word', 'export', ['--all', 'x'], {}, 'npm run content:export --'],
  ['two ways at once', 'import', ['x', '--replace', '--missing'], {}, 'npm run content:import --'],
  ['no such file', 'import', ['nowhere.ndjson'], {}, 'There is nothing at'],
  ['nobody there', 'export', ['x.tar.gz'], { CONTENT_PORT: '9' }, 'Is the store running?'],
  ['no dataset', 'export', ['x.tar.gz'], { SANITY_DATASET: 'absent' }, 'Dataset not found'],
  ['a strange name', 'export', ['x.tar.gz'], { SANITY_DATASET: 'A b' }, 'SANITY_DATASET must be'],
  [
    'a wrong token',
    'export',
    ['x.tar.gz'],
    { SANITY_WRITE_TOKEN: 'a-token-that-nobody-knows' },
    'Unauthorized',
  ],
  ['no token', 'export', ['x.tar.gz'], { SANITY_WRITE_TOKEN: '' }, 'start the store once'],
  [
    'hosted, no token',
    'export',
    ['x'],
    { SANITY_PROJECT_ID: 'p1', SANITY_WRITE_TOKEN: '' },
    '"p1"',
  ],
])(
  'a call with %s is reported in one line with what is needed',
  async (_, name, words, over, says) => {
    writeFileSync(join(folder, 'x'), '')
    const { code, output } = await run(name, words, over)
    expect([code, output]).toEqual([1, expect.stringContaining(says)])
    expect(output).not.toContain('    at ')
    expect(existsSync(join(folder, 'x.tar.gz'))).toBe(false)
  },
)

test('an export requires the right to read drafts', async () => {
  expect((await fetchLake(lake, '/v1/data/export/production')).status).toBe(401)
})
