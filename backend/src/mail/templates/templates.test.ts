import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#domain/theme/colour.ts'
import type { Rgb } from '#domain/theme/theme.ts'
import { mailsOf, PICTURE, partsOf, write } from '../../../../tests/support/arbitrary-mails.ts'
import { MAIL_SAMPLES } from '../../../../tests/support/mail-samples.ts'
import { content } from '../content.ts'
import { DEFAULT_MAIL_THEME, type MailTheme, mailThemeOf } from '../theme/mail-theme.ts'
import type { Tones } from '../theme/tones.ts'
import { orderConfirmation } from './order-confirmation.tsx'
import { editRequested } from './order-edit.tsx'
import { messageOf } from './render.ts'
import type { MailTemplate, Sender } from './template.ts'

const theme = (font: string, light: string, dark: string): MailTheme =>
  mailThemeOf({
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

const THEMES = [
  theme('Familjen Grotesk', '240, 244, 236', '14, 22, 17'),
  // A theme that no editor may publish: on this grey neither black nor white is readable.
  theme('Figtree', '118, 118, 118', '119, 119, 119'),
]

const from = (mailTheme: MailTheme, shop = 'Tarn'): Sender => ({
  shop,
  supportEmail: 'help@tarn.example',
  theme: mailTheme,
  legal: [`${shop}, Am Kai 4`],
})

const rgb = (declarations: string, property: string): Rgb | null => {
  const found = new RegExp(`(?:^|;)${property}:rgb\\((\\d+),(\\d+),(\\d+)\\)`).exec(declarations)
  if (!found) return null
  const [red = 0, green = 0, blue = 0] = found.slice(1).map(Number)
  return [red, green, blue]
}

/** The least contrast of any text on its own background, else on the page and on its tint. */
function leastContrast(blocks: readonly string[], { page, tint }: Tones): number {
  const contrasts = blocks.flatMap((block) => {
    const ink = rgb(block, 'color')
    if (!ink) return []
    const own = rgb(block, 'background-color')
    return (own ? [own] : [page, tint]).map((ground) => contrast(ink, ground))
  })
  expect(contrasts.length).toBeGreaterThan(3)
  return Math.min(...contrasts)
}

const PLAIN = mailsOf(fc.constantFrom('Kettle, Blue', 'Lindenweg 7'))
/** Each begins with a letter: a line break would put another character at the beginning. */
const HOSTILE = mailsOf(
  fc
    .array(fc.constantFrom(...`<>&"'/x=;#: \r\n\0`, '\nTotal: €0.01\n', '</x>', '</title>'))
    .map((signs) => `x${signs.join('')}`),
)
const names = Object.keys(PLAIN)

const templates = content.options.map(({ shape }) => shape.template.value)

test('every template has a sample here', () => {
  expect(names.toSorted()).toEqual(templates.toSorted())
})

test.each(templates)('%s has a mail to look at', (template) => {
  const shown = MAIL_SAMPLES.filter(({ name }) => `${name}-`.startsWith(`${template}-`))
  expect(shown.length).toBeGreaterThan(0)
})

/** Some of the samples of a template. */
function some(name: string, sender: Sender): MailTemplate[] {
  const mail = PLAIN[name]
  if (!mail) throw new Error(`There is no sample ${name}`)
  return fc.sample(mail, { seed: 1, numRuns: 8 }).map((fill) => fill(sender))
}

const stylesOf = (html: string) =>
  [...html.matchAll(/ style="([^"]*)"/g)].map(([, block = '']) => block)

const darkRulesOf = (html: string) => {
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
  return [...dark.matchAll(/\{([^}]*)\}/g)].map(([, block = '']) => block)
}

test.each(names)('%s is readable in every theme, in both modes', async (name) => {
  for (const mailTheme of THEMES) {
    for (const mail of some(name, from(mailTheme))) {
      const { html } = await messageOf(mail)
      expect(html).toContain(mailTheme.font)
      expect(leastContrast(stylesOf(html), mailTheme.light)).toBeGreaterThanOrEqual(4.5)
      expect(leastContrast(darkRulesOf(html), mailTheme.dark)).toBeGreaterThanOrEqual(4.5)
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    }
  }
})

test.each(names)(
  '%s is laid out by tables and inline styles, as mail programs need',
  async (name) => {
    for (const mail of some(name, from(DEFAULT_MAIL_THEME))) {
      const { html } = await messageOf(mail)
      const body = html.slice(html.indexOf('<body'))
      expect(html.match(/<style/g)).toHaveLength(1)
      expect(body).not.toMatch(/<(style|link|script)|display:(flex|grid)|position:/)
      for (const [table] of body.matchAll(/<table[^>]*>/g)) {
        expect(table).toContain('role="presentation"')
      }
      for (const [paragraph] of body.matchAll(/<(p|h1|h2|td class)[^>]*>/g)) {
        expect(paragraph).toContain('style="')
      }
    }
  },
)

test.each(names)(
  '%s has pictures of its own or with absolute addresses, a size and an alternative',
  async (name) => {
    for (const mail of some(name, from(DEFAULT_MAIL_THEME))) {
      const { html, pictures = [] } = await messageOf(mail)
      const own = pictures.map(({ id }) => `src="cid:${id}"`)
      const sources = [`src="${PICTURE.replaceAll('&', '&amp;')}"`, ...own]
      for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
        expect(sources).toContain(/src="[^"]*"/.exec(picture)?.[0])
        expect(picture).toMatch(/width="(64|180)"/)
        expect(picture).toMatch(/height="(80|180)"/)
        expect(picture).toMatch(/alt="[^"]+"/)
      }
    }
  },
)

test.each(names)(
  '%s has the same content in its text and its HTML, and the reason',
  async (name) => {
    for (const mail of some(name, from(DEFAULT_MAIL_THEME))) {
      const { subject, text, html } = await messageOf(mail)
      expect(subject).toMatch(/\S/)
      expect(text).toContain('\nQuestions? Reply to this e-mail or write to help@tarn.example.')
      expect(text).toMatch(/^You are getting this e-mail because .+\.$/m)
      expect(text).toContain('\nTarn, Am Kai 4')
      expect(text).not.toMatch(/<\w|&\w+;|\n{4}| {2}|undefined|null|\[object/)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
      expect(links.length).toBeGreaterThan(0)
      for (const href of links) expect(text).toContain(href.replaceAll('&amp;', '&'))
    }
  },
)

const TAGS =
  /^(html|head|meta|title|style|body|table|tbody|tr|td|p|h1|h2|a|span|i|hr|br|div|blockquote|strong|img)$/

test.each(Object.entries(HOSTILE))('%s keeps hostile text as text', async (_, hostile) => {
  await fc.assert(
    fc.asyncProperty(hostile, async (fill) => {
      const { subject, text, html } = await messageOf(fill(from(DEFAULT_MAIL_THEME, 'Tarn\r\n<x>')))
      expect(subject).not.toMatch(/[\r\n]/)
      const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag)
      expect(tags.filter((tag) => !TAGS.test(tag))).toEqual([])
      expect(text).not.toMatch(/^Total: €0\.01$/m)
    }),
    { numRuns: 25 },
  )
})

/** Gmail cuts a mail there. */
const MOST_BYTES = 102 * 1024

test('a mail of a hundred items with the longest names stays whole', async () => {
  const long = fc.constant('長'.repeat(160))
  const { item, order, lines, rows, amount, transfer } = partsOf(long)
  const hundred = fc.array(item, { minLength: 100, maxLength: 100 })
  const mails = [
    write(
      orderConfirmation,
      fc.record({
        ...order,
        items: hundred,
        sums: rows,
        payment: fc.record({ ways: fc.tuple(long), transfer }),
        deliveries: lines,
        address: lines,
        note: fc.constant('長'.repeat(500)),
        giftCards: fc.constant([]),
      }),
    ),
    write(
      editRequested,
      fc.record({
        ...order,
        editLink: order.link,
        changes: hundred,
        total: amount,
        due: amount,
        back: fc.constant(null),
      }),
    ),
  ]
  for (const mail of mails) {
    for (const fill of fc.sample(mail, { seed: 1, numRuns: 3 })) {
      const { html, text } = await messageOf(fill(from(DEFAULT_MAIL_THEME)))
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES)
      expect(text).toMatch(/And \d+ more: view your order http/)
    }
  }
})

/** The amounts of a mail with their labels, and whether they are bold. */
const amountsOf = (html: string) =>
  [
    ...html.matchAll(
      /<td[^>]*>([^<]*)<\/td><td[^>]*class="[^"]*amount[^"]*"[^>]*style="([^"]*)"[^>]*>[^<]+<\/td>/g,
    ),
  ].map(([, label = '', style = '']) => ({ label, isBold: style.includes('font-weight:700') }))

test('the total alone is bold, with nothing below it but the tax in it', async () => {
  const shown = MAIL_SAMPLES.find(({ name }) => name === 'order-confirmation')
  const { html } = shown ? await messageOf(shown.mail) : { html: '' }
  const [sums = ''] = html.split('>Payment<')
  const amounts = amountsOf(sums)
  expect(amounts.filter(({ isBold }) => isBold).map(({ label }) => label)).toEqual(['Total'])
  expect(amounts.slice(-2).map(({ label }) => label)).toEqual(['Total', 'Tax included'])
})

const shownText = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<span style="white-space:nowrap">(.*?)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

test.each(MAIL_SAMPLES)('$name says its facts, in its text and its HTML', async (sample) => {
  const { text, html } = await messageOf(sample.mail)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES)
  const words = shownText(html)
  for (const fact of sample.facts) {
    expect(text).toContain(fact)
    for (const part of fact.split(/\)?[:,] | \(|\)$/)) {
      expect(part.startsWith('https://') ? html : words).toContain(part)
    }
  }
})
