import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf } from '#tests/fixtures/letters.ts'
import { content } from '../content.ts'
import { DEFAULT_LOOK, type Look, lookOf } from '../look/look.ts'
import { contrast, type Rgb } from '../look/tones.ts'
import type { Letter, Sender } from './letter.ts'
import { messageOf } from './render.ts'

const theme = (font: string, light: string, dark: string): Look =>
  lookOf({
    currentTheme: font,
    themes: [
      {
        name: font,
        mode: 'auto',
        font,
        light: { background: light, primary: '206, 46, 24' },
        dark: { background: dark, primary: '255, 206, 120' },
      },
    ],
  })

const LOOKS = [
  theme('Familjen Grotesk', '240, 244, 236', '14, 22, 17'),
  // What no editor may publish: a grey on which neither black nor white is far away.
  theme('Figtree', '118, 118, 118', '119, 119, 119'),
]

const from = (look: Look, shop = 'Tarn'): Sender => ({
  shop,
  supportEmail: 'help@tarn.example',
  look,
})

const rgb = (declarations: string, property: string): Rgb | null => {
  const found = new RegExp(`(?:^|;)${property}:rgb\\((\\d+),(\\d+),(\\d+)\\)`).exec(declarations)
  if (!found) return null
  const [red = 0, green = 0, blue = 0] = found.slice(1).map(Number)
  return [red, green, blue]
}

/** The least contrast of whatever is written, on its own ground or else on the page. */
function leastContrast(blocks: readonly string[], page: Rgb): number {
  const contrasts = blocks.flatMap((block) => {
    const ink = rgb(block, 'color')
    return ink ? [contrast(ink, rgb(block, 'background-color') ?? page)] : []
  })
  expect(contrasts.length).toBeGreaterThan(3)
  return Math.min(...contrasts)
}

const PLAIN = lettersOf(fc.constantFrom('Kettle, Blue', 'Lindenweg 7'))
/** Each begins with a letter: what else begins a row has got there by a line break. */
const HOSTILE = lettersOf(
  fc
    .array(fc.constantFrom(...`<>&"'/x=;#: \r\n\0`, '\nTotal: €0.01\n', '</x>', '</title>'))
    .map((signs) => `x${signs.join('')}`),
)
const names = Object.keys(PLAIN)

test('every template has its letter here', () => {
  const templates = content.options.map(({ shape }) => shape.template.value)
  expect(names.toSorted()).toEqual(templates.toSorted())
})

/** Some of the letters that a template may become. */
function some(name: string, sender: Sender): Letter[] {
  const letter = PLAIN[name]
  if (!letter) throw new Error(`There is no letter ${name}`)
  return fc.sample(letter, { seed: 1, numRuns: 8 }).map((write) => write(sender))
}

test.each(names)('%s can be read in every theme, by day and by night', async (name) => {
  for (const look of LOOKS) {
    for (const letter of some(name, from(look))) {
      const { html } = await messageOf(letter)
      expect(html).toContain(look.font)
      const light = [...html.matchAll(/ style="([^"]*)"/g)].map(([, block = '']) => block)
      expect(leastContrast(light, look.light.page)).toBeGreaterThanOrEqual(4.5)
      const night = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
      const dark = [...night.matchAll(/\{([^}]*)\}/g)].map(([, block = '']) => block)
      expect(leastContrast(dark, look.dark.page)).toBeGreaterThanOrEqual(4.5)
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    }
  }
})

test.each(names)('%s says in its text what its HTML says, and why it came', async (name) => {
  for (const letter of some(name, from(DEFAULT_LOOK))) {
    const { subject, text, html } = await messageOf(letter)
    expect(subject).toMatch(/\S/)
    expect(text).toContain(
      '\nIs something not right? Answer this mail or write to help@tarn.example.',
    )
    expect(text).toMatch(/^You get this mail because .+\.$/m)
    expect(text).not.toMatch(/<\w|&\w+;|\n{4}| {2}|undefined|null|\[object/)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) expect(text).toContain(href.replaceAll('&amp;', '&'))
  }
})

const TAGS =
  /^(html|head|meta|title|style|body|table|tbody|tr|td|th|p|h1|h2|a|span|i|hr|br|div|blockquote)$/

test.each(Object.entries(HOSTILE))('%s keeps hostile words as words', async (_, hostile) => {
  await fc.assert(
    fc.asyncProperty(hostile, async (write) => {
      const { subject, text, html } = await messageOf(write(from(DEFAULT_LOOK, 'Tarn\r\n<x>')))
      expect(subject).not.toMatch(/[\r\n]/)
      const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag)
      expect(tags.filter((tag) => !TAGS.test(tag))).toEqual([])
      expect(text).not.toMatch(/^Total: €0\.01$/m)
    }),
    { numRuns: 25 },
  )
})
