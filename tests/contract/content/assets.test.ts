import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGif, vastAnimations } from '#tests/fixtures/animations.ts'
import { HOSTILE_DRAWINGS, SCRIPTED_DRAWING } from '#tests/fixtures/hostile-drawings.ts'
import { aTiffOfPages, aVastTiff } from '#tests/fixtures/tiffs.ts'
import { aVastPng } from '#tests/fixtures/vast-picture.ts'
import { openProject, type Project } from './support/project.ts'

let project: Project

beforeAll(async () => {
  project = await openProject()
})
afterAll(() => project.stop())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0045d8' } })
    .jpeg()
    .toBuffer()

const named = (name: string) => ({ filename: `${project.prefix}-${name}` })

const upload = async (bytes: Buffer, name: string) =>
  project.writer.assets.upload('image', bytes, named(name))

test('a picture is stored with its size, a preview and its colours', async () => {
  const asset = await upload(await picture(320, 200), 'blue.jpg')
  expect(asset._id).toMatch(/^image-[0-9a-f]{40}-320x200-jpg$/)
  expect(asset).toMatchObject({
    _type: 'sanity.imageAsset',
    extension: 'jpg',
    mimeType: 'image/jpeg',
    originalFilename: `${project.prefix}-blue.jpg`,
  })
  const { dimensions, lqip, palette } = asset.metadata
  expect(dimensions).toMatchObject({ width: 320, height: 200, aspectRatio: 1.6 })
  expect(lqip).toMatch(/^data:image\/jpeg;base64,/)
  expect(palette?.dominant?.background).toMatch(/^#0[01]4/)
  const original = await fetch(asset.url)
  expect(original.headers.get('content-type')).toBe('image/jpeg')
})

test.each([
  ['by width', { width: 80 }, 80, 50],
  ['cropped', { width: 50, height: 50, fit: 'crop' }, 50, 50],
  ['never larger than it is', { width: 1000, fit: 'max' }, 320, 200],
  ['a part of it', { rect: { left: 10, top: 10, width: 100, height: 60 } }, 100, 60],
  ['for fine screens', { width: 40, dpr: 2 }, 80, 50],
] as const)('the address of a picture returns it %s', async (_, options, width, height) => {
  const asset = await upload(await picture(320, 200), 'blue.jpg')
  const url = createImageUrlBuilder(project.anyone)
    .image(asset)
    .withOptions(options)
    .format('webp')
    .url()
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([drawn.width, drawn.height]).toEqual([width, height])
})

test('a picture that would decode to gigabytes is refused', async () => {
  await expect(upload(await aVastPng(), 'vast.png')).rejects.toMatchObject({ statusCode: 400 })
})

test('a picture whose frames decode to gigabytes is refused', async () => {
  for (const [name, bytes] of Object.entries(await vastAnimations())) {
    const refused = await upload(bytes, 'moving.webp').catch((error: unknown) => error)
    expect([name, refused]).toEqual([name, expect.objectContaining({ statusCode: 400 })])
  }
})

test('a short animation is stored, and drawn by its first frame', async () => {
  const asset = await upload(aGif({ width: 400, height: 300, frames: 60 }), 'moving.gif')
  expect(asset._id).toMatch(/-400x300-gif$/)
  const drawn = await fetch(`${asset.url}?w=40&fm=png`)
  expect((await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).width).toBe(40)
})

test.each(Object.entries(HOSTILE_DRAWINGS))('a drawing %s is refused', async (_, svg) => {
  await expect(upload(Buffer.from(svg), 'drawing.svg')).rejects.toMatchObject({ statusCode: 400 })
})

test('a drawing runs no script, and reads no file of the machine', async () => {
  const asset = await upload(Buffer.from(SCRIPTED_DRAWING), 'drawing.svg')
  const original = await fetch(asset.url)
  expect(original.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(original.headers.get('x-content-type-options')).toBe('nosniff')
  const drawn = await fetch(`${asset.url}?w=90&fm=png`)
  const { isOpaque, entropy } = await sharp(Buffer.from(await drawn.arrayBuffer())).stats()
  expect([isOpaque, entropy]).toEqual([false, 0])
})

test('an upload without a token is refused', async () => {
  const sent = project.anyone.assets.upload('image', Buffer.from(SCRIPTED_DRAWING), named('a.svg'))
  await expect(sent).rejects.toMatchObject({ statusCode: 401 })
})

test('a TIFF is stored and served in a format that browsers show, and a vast one is refused', async () => {
  const scan = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0045d8' } })
  const asset = await upload(await scan.tiff().toBuffer(), 'scan.tif')
  expect(asset).toMatchObject({ extension: 'tif', mimeType: 'image/tiff' })
  const drawn = await fetch(`${asset.url}?w=30`)
  expect(drawn.headers.get('content-type')).toBe('image/png')
  await expect(upload(aVastTiff(), 'vast.tif')).rejects.toMatchObject({ statusCode: 400 })
  await expect(upload(aTiffOfPages(3000), 'many.tif')).rejects.toMatchObject({ statusCode: 400 })
})

test('a truncated picture is refused as unreadable', async () => {
  const whole = await picture(320, 200)
  const half = whole.subarray(0, whole.length / 2)
  await expect(upload(half, 'half.jpg')).rejects.toMatchObject({ statusCode: 400 })
})

test('the browser’s Accept header chooses the format if the address allows it', async () => {
  const asset = await upload(await picture(60, 60), 'blue.jpg')
  const url = `${asset.url}?w=30&auto=format`
  const webp = await fetch(url, { headers: { accept: 'image/webp' } })
  expect(webp.headers.get('content-type')).toBe('image/webp')
  const plain = await fetch(url, { headers: { accept: 'image/*' } })
  expect(plain.headers.get('content-type')).toBe('image/jpeg')
})

test('a file that is not a picture is refused as a picture, and stored as a file', async () => {
  const bytes = Buffer.from('not a picture')
  await expect(upload(bytes, 'no.jpg')).rejects.toThrow(/image/i)
  const file = await project.writer.assets.upload('file', bytes, named('words.txt'))
  expect(file._id).toMatch(/^file-[0-9a-f]{40}-txt$/)
  expect(await (await fetch(file.url)).text()).toBe('not a picture')
})
