import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorOf } from './link.ts'

const SHOP = 'https://shop.example'

describe('anchorOf', () => {
  test.each([
    ['no data', undefined, '/thank-you'],
    ['null', null, '/thank-you'],
    ['neither target', {}, '/page-not-found'],
    ['empty targets', { internalLink: '', externalLink: '  ' }, '/page-not-found'],
    ['an internal path', { internalLink: 'about/us' }, '/about/us'],
    ['an internal path with its slash', { internalLink: '/about' }, '/about'],
    ['home', { internalLink: 'home' }, '/'],
    ['a path that contains home', { internalLink: 'pages/home-page' }, '/'],
    [
      'an external address',
      { externalLink: 'https://a.example/?q=1#x' },
      'https://a.example/?q=1#x',
    ],
    ['mail', { externalLink: 'mailto:hello@a.example' }, 'mailto:hello@a.example'],
    ['an external home', { externalLink: 'https://home.example' }, 'https://home.example'],
  ])('leads %s to its page', (_name, link, href) => {
    expect(anchorOf(link).href).toBe(href)
  })

  test('gives an external link in a new tab no opener', () => {
    const externalLink = 'https://a.example'
    expect(anchorOf({ externalLink, linkTarget: '_blank' })).toEqual({
      href: externalLink,
      target: '_blank',
      rel: 'noopener',
    })
    expect(anchorOf({ externalLink, linkTarget: '_self' })).toEqual({ href: externalLink })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript\t:alert(1)',
    'j\u200bavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'VB\rScript:msgbox(1)',
  ])('counts %j as no target', (externalLink) => {
    expect(anchorOf({ externalLink }).href).toBe('/page-not-found')
  })

  test.each([
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\t//evil.example',
    '/\n/evil.example',
  ])('keeps the internal path %j on this site', (internalLink) => {
    expect(new URL(anchorOf({ internalLink }).href, SHOP).origin).toBe(SHOP)
  })

  const tricks = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    ':',
    '@',
    'evil.example',
    'javascript',
    '\u2028',
  )
  const crafted = fc.array(fc.oneof(tricks, fc.string())).map((parts) => parts.join(''))

  test('no internal path leaves the site', () => {
    fc.assert(
      fc.property(crafted, (internalLink) => {
        expect(new URL(anchorOf({ internalLink }).href, SHOP).origin).toBe(SHOP)
      }),
    )
  })

  const disguised = fc
    .tuple(
      fc.constantFrom('javascript:', 'data:', 'vbscript:'),
      fc.array(fc.constantFrom('\t', '\n', '\r'), { maxLength: 3 }),
      fc.nat(),
      fc.string(),
      fc.boolean(),
    )
    .map(([scheme, hidden, at, rest, isLoud]) => {
      const cut = at % scheme.length
      const text = `${scheme.slice(0, cut)}${hidden.join('')}${scheme.slice(cut)}${rest}`
      return isLoud ? text.toUpperCase() : text
    })

  test('no address that a browser would run is used, however it is written', () => {
    fc.assert(
      fc.property(fc.oneof(disguised, crafted), (externalLink) => {
        const { href } = anchorOf({ externalLink })
        const protocol = URL.canParse(href, SHOP) ? new URL(href, SHOP).protocol : 'none:'
        expect(['javascript:', 'data:', 'vbscript:']).not.toContain(protocol)
      }),
    )
  })

  const parts = fc.constantFrom(
    'a',
    '/',
    '?',
    '#',
    '%20',
    '&amp;',
    'é',
    '"',
    ' ',
    'javascript:',
    'data:',
  )
  const addresses = fc.array(parts).map((rest) => `https://a.example/${rest.join('')}`)

  test('a valid address is used byte for byte', () => {
    fc.assert(
      fc.property(addresses, (externalLink) => {
        expect(anchorOf({ externalLink }).href).toBe(externalLink)
      }),
    )
  })
})
