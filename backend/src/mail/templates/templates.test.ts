import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#domain/theme/colour.ts'
import type { Rgb } from '#domain/theme/theme.ts'
import { content } from '../content.ts'
import { DEFAULT_LOOK, type Look, lookOf } from '../theme/mail-theme.ts'
import { emailChanged, passwordChanged, welcome } from './account.tsx'
import { backInStock } from './back-in-stock.tsx'
import { claimReceived } from './claim-received.tsx'
import { claimRefused } from './claim-refused.tsx'
import { giftCard } from './gift-card.tsx'
import { orderCanceled } from './order-canceled.tsx'
import { orderConfirmation } from './order-confirmation.tsx'
import { editConfirmed, editRequested } from './order-edit.tsx'
import { orderShipped } from './order-shipped.tsx'
import { orderTransfer } from './order-transfer.tsx'
import { refundMade } from './refund-made.tsx'
import { messageOf } from './render.ts'
import { returnReceived } from './return-received.tsx'
import { returnRequested } from './return-requested.tsx'
import { swapRequested } from './swap-requested.tsx'
import type { Letter, Sender } from './template.ts'

type Written = fc.Arbitrary<(from: Sender) => Letter>

const write = <Facts>(letter: (facts: Facts, from: Sender) => Letter, facts: fc.Arbitrary<Facts>) =>
  facts.map((said) => (from: Sender) => letter(said, from))

/** Every mail, by its template, about products whose names are `text`. */
function lettersOf(text: fc.Arbitrary<string>): Readonly<Record<string, Written>> {
  const link = fc.constant('http://localhost:4321/orders/open?order=order_1&signature=0')
  const amount = fc.constantFrom('€13.50', '¥1,850', '-$0.01')
  const lines = fc.array(text, { maxLength: 3 })
  const some = fc.array(text, { minLength: 1, maxLength: 3 })
  const rows = fc.array(fc.record({ label: text, amount }), { minLength: 1, maxLength: 3 })
  const order = { displayId: fc.nat().map(String), firstName: text, link }
  const returnInstructions = fc.record({ shipping: fc.option(text), address: lines })
  const way = fc.record({ amount, how: fc.constant('by bank transfer') })
  const account = { firstName: text, link }
  const edit = fc.record({
    ...order,
    editLink: link,
    changes: some,
    total: amount,
    due: fc.option(amount),
  })
  return {
    'order-confirmation': write(
      orderConfirmation,
      fc.record({
        ...order,
        lines: rows,
        sums: rows,
        address: lines,
        note: text,
        giftCards: lines,
      }),
    ),
    'gift-card': write(
      giftCard,
      fc.record({
        link,
        code: fc.constant('ABCD-EFGH'),
        balance: amount,
        region: text,
        until: fc.option(fc.constant('November 22, 2027')),
        recipientName: text,
        senderName: text,
        message: text,
      }),
    ),
    'order-shipped': write(
      orderShipped,
      fc.record({
        ...order,
        lines,
        trackings: fc.uniqueArray(fc.record({ number: text, link: fc.option(link) }), {
          maxLength: 2,
          selector: ({ number }) => number,
        }),
        address: lines,
        isPartial: fc.boolean(),
      }),
    ),
    'return-requested': write(
      returnRequested,
      fc.record({ ...order, lines: some, returnInstructions, refund: fc.option(amount) }),
    ),
    'return-received': write(
      returnReceived,
      fc.record({
        ...order,
        kind: fc.constantFrom('return', 'swap', 'claim'),
        lines: some,
        refund: fc.option(way),
        less: fc.option(amount),
        isOpen: fc.boolean(),
      }),
    ),
    'swap-requested': write(
      swapRequested,
      fc.record({
        ...order,
        returned: some,
        instead: lines,
        isSettled: fc.boolean(),
        returnInstructions,
        difference: fc.option(fc.record({ amount, owedBy: fc.constantFrom('shopper', 'shop') })),
      }),
    ),
    'claim-received': write(
      claimReceived,
      fc.record({
        ...order,
        lines: some,
        note: text,
        isDecided: fc.boolean(),
        instead: lines,
        refund: fc.option(amount),
      }),
    ),
    'claim-refused': write(claimRefused, fc.record({ ...order, lines: some })),
    'refund-made': write(
      refundMade,
      fc.record({
        ...order,
        amount,
        how: fc.constant('by bank transfer'),
        reason: fc.constantFrom('', 'for your swap'),
        refundedInAll: amount,
      }),
    ),
    'order-canceled': write(
      orderCanceled,
      fc.record({ ...order, lines: some, paid: fc.option(way) }),
    ),
    'edit-requested': write(editRequested, edit),
    'edit-confirmed': write(editConfirmed, edit),
    'order-transfer': write(
      orderTransfer,
      fc.record({
        displayIds: fc.array(fc.nat().map(String), { minLength: 1, maxLength: 3 }),
        account: text,
        link,
      }),
    ),
    welcome: write(welcome, fc.record(account)),
    'password-changed': write(
      passwordChanged,
      fc.record({ ...account, changedAt: fc.constant('November 22, 2026 at 4:20 AM UTC') }),
    ),
    'email-changed': write(emailChanged, fc.record({ ...account, newAddress: text })),
    'back-in-stock': write(backInStock, fc.record({ product: text, link })),
  }
}

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
  // A theme that no editor may publish: on this grey neither black nor white is readable.
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

/** The least contrast of any text on its background. */
function leastContrast(blocks: readonly string[], page: Rgb): number {
  const contrasts = blocks.flatMap((block) => {
    const ink = rgb(block, 'color')
    return ink ? [contrast(ink, rgb(block, 'background-color') ?? page)] : []
  })
  expect(contrasts.length).toBeGreaterThan(3)
  return Math.min(...contrasts)
}

const PLAIN = lettersOf(fc.constantFrom('Kettle, Blue', 'Lindenweg 7'))
/** Each begins with a letter: a line break would put another character at the beginning. */
const HOSTILE = lettersOf(
  fc
    .array(fc.constantFrom(...`<>&"'/x=;#: \r\n\0`, '\nTotal: €0.01\n', '</x>', '</title>'))
    .map((signs) => `x${signs.join('')}`),
)
const names = Object.keys(PLAIN)

test('every template has a sample here', () => {
  const templates = content.options.map(({ shape }) => shape.template.value)
  expect(names.toSorted()).toEqual(templates.toSorted())
})

/** Some of the samples of a template. */
function some(name: string, sender: Sender): Letter[] {
  const letter = PLAIN[name]
  if (!letter) throw new Error(`There is no sample ${name}`)
  return fc.sample(letter, { seed: 1, numRuns: 8 }).map((write) => write(sender))
}

test.each(names)('%s is readable in every theme, in both modes', async (name) => {
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

test.each(names)(
  '%s has the same content in its text and its HTML, and the reason',
  async (name) => {
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
  },
)

const TAGS =
  /^(html|head|meta|title|style|body|table|tbody|tr|td|th|p|h1|h2|a|span|i|hr|br|div|blockquote)$/

test.each(Object.entries(HOSTILE))('%s keeps hostile text as text', async (_, hostile) => {
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
