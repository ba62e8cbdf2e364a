import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import plans from '../../backend/src/seed/demo/products.json' with { type: 'json' }
import { pictureOf, variantsOf } from '../../backend/src/seed/demo/variants.ts'
import { home } from '../../emulators/content-lake/seed/home.ts'
import { pages as contentPages } from '../../emulators/content-lake/seed/pages.ts'
import { siteSettings } from '../../emulators/content-lake/seed/settings.ts'
import { stories } from '../../emulators/content-lake/seed/stories.ts'

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

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1] ?? ''
const painted = (tag: string) => attribute(tag, 'fill') || attribute(tag, 'stop-color')

/** What covers the whole picture: an element, or the stops of the gradient that fills it. */
function groundOf(picture: string): readonly string[] {
  const [ground = ''] =
    /<rect x="0" y="0"[^>]*>/.exec(picture.replace(/<defs>.*?<\/defs>/gs, '')) ?? []
  const [, gradient] = /^url\(#(.+)\)$/.exec(painted(ground)) ?? []
  if (!gradient) return [ground]
  const [, stops = ''] = new RegExp(` id="${gradient}"[^>]*>(.*?)</linear`).exec(picture) ?? []
  return stops.match(/<stop[^>]*>/g) ?? []
}

/** From 0, which is black, to 255. */
function brightness(colour: string): number {
  const channels = colour.match(/[0-9a-f]{2}/gi)?.map((hex) => Number.parseInt(hex, 16)) ?? []
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(pictures)('%s is darker in dark mode', (file) => {
  const picture = readFileSync(join(FOLDER, file), 'utf8')
  const [, rules = ''] =
    /<style>@media\(prefers-color-scheme:dark\)\{(.+)\}<\/style>/.exec(picture) ?? []
  const dark = new Map(
    [...rules.matchAll(/\.([\w-]+)\{fill:(#\w{6});stop-color:\2\}/g)].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  )
  // The sun of a morning is the moon of an evening.
  dark.delete('sun')
  const changing = (picture.match(/<[a-zA-Z]+ [^>]*>/g) ?? []).filter((tag) =>
    dark.has(attribute(tag, 'class')),
  )
  expect(changing).toEqual(expect.arrayContaining([...groundOf(picture)]))
  const isDarker = (tag: string) =>
    brightness(dark.get(attribute(tag, 'class')) ?? '') < brightness(painted(tag))
  expect(changing.filter((tag) => !isDarker(tag))).toEqual([])
})

const scenesIn = (text: string) => [...new Set(text.match(/\bscene-[a-z-]+/g))]
const PAGES = { cwd: ROOT, exclude: ['**/*.test.*'] }
const written = globSync('src/{pages,components}/**/*.astro', PAGES).flatMap((file) =>
  scenesIn(readFileSync(join(ROOT, file), 'utf8')),
)
const scenesOf = (documents: readonly object[]) =>
  documents.flatMap((document) => scenesIn(JSON.stringify(document)))
const told = scenesOf(stories)
const announcing = scenesOf([home, siteSettings])
const shown = [...written, ...told, ...scenesOf(contentPages)]

test('no two pages show the same scene, apart from the home page and the menus', () => {
  expect(shown.filter((scene, index) => shown.indexOf(scene) !== index)).toEqual([])
})

test('the home page and the menus show scenes of their own, or those of stories', () => {
  const others = shown.filter((scene) => !told.includes(scene))
  expect(announcing.filter((scene) => others.includes(scene))).toEqual([])
})

test('every scene is shown', () => {
  const used = new Set([...shown, ...announcing])
  const scenes = pictures.filter((file) => file.startsWith('scene-'))
  expect(scenes.filter((file) => !used.has(basename(file, '.svg')))).toEqual([])
})
