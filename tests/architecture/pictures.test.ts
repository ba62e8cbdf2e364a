import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import plans from '../../backend/src/seed/demo/products.json' with { type: 'json' }
import { pictureOf, variantsOf } from '../../backend/src/seed/demo/variants.ts'

const FOLDER = join(ROOT, 'public/pictures')
const pictures = readdirSync(FOLDER)
const VIEWS = ['', 'detail', 'pair']

test('each of the 36 products of the demo has its three pictures, and those of its variants', () => {
  expect(plans).toHaveLength(36)
  const wanted = plans.flatMap((plan) => [
    ...VIEWS.map((view) => pictureOf(plan.handle, view)),
    ...variantsOf(plan, 1).flatMap(({ image }) => image ?? []),
  ])
  expect(wanted.filter((path) => !pictures.includes(basename(path)))).toEqual([])
  const files = new Set(wanted.map((path) => basename(path)))
  expect(pictures.filter((file) => !file.startsWith('scene-') && !files.has(file))).toEqual([])
})

test.each(pictures)('%s is well formed and light', (file) => {
  const picture = readFileSync(join(FOLDER, file), 'utf8')
  expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  const ids = [...picture.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size, 'ids repeat').toBe(ids.length)
  const used = [...picture.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining(used))
  const opened = picture.match(/<(?!\/)[a-zA-Z]+[^>]*[^/]>/g)?.length
  expect(picture.match(/<\/[a-zA-Z]+>/g)).toHaveLength(opened ?? 0)
  const isCrowded = /^scene-|^tasting-box|-pair/.test(file)
  expect(gzipSync(picture).byteLength).toBeLessThan(isCrowded ? 13_000 : 8_000)
})
