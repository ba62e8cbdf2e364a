import { expect } from 'vitest'
import type { ReadMail } from './read-mail.ts'

const ENTITIES: readonly (readonly [entity: string, sign: string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
]

const decoded = (text: string) =>
  ENTITIES.reduce((rest, [entity, sign]) => rest.replaceAll(entity, sign), text)

/**
 * What a mail's HTML says where it is shown, with one space between any two words. Where it begins a
 * line within an item, the text has a sign.
 */
const shown = (html: string) =>
  decoded(
    html
      .replace(/<(style|title)>.*?<\/\1>/gs, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<span style="white-space:nowrap">(.*?)<\/span>/g, '$1')
      .replace(/<div class="variant[^>]*>/g, ', ')
      .replace(/<div class="code[^>]*>/g, ': ')
      .replace(/<div class="note[^>]*>(.*?)<\/div>/gs, ' ($1)')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .replace(/ ([,:]) /g, '$1 ')

/** One in a thousand tokens happens to have "NaN" in it. */
const withoutTokens = (text: string) => text.replace(/=[\w.~-]{40,}/g, '=')

export const linksOf = ({ html }: ReadMail): URL[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(decoded(href)))

/**
 * Holds a mail to what every mail must be: its facts in the text and in the HTML, nothing that was
 * never filled in, no link but to our own shop, and pictures from it or from the mail alone.
 */
export function expectMail(
  mail: ReadMail,
  facts: readonly string[],
  hosts: readonly string[] = ['localhost:4321'],
): void {
  for (const fact of facts) {
    expect(mail.text).toContain(fact)
    expect(shown(mail.html)).toContain(fact)
  }
  const words = withoutTokens(`${mail.headers.get('subject')} ${mail.text} ${mail.html}`)
  expect(words).not.toMatch(/undefined|null|NaN|\[object/)
  for (const [picture] of mail.html.matchAll(/<img[^>]*>/g)) {
    const own = / src="cid:([^"]+)"/.exec(picture)?.[1]
    if (own !== undefined) expect([...mail.pictures.keys()]).toContain(own)
    else
      expect(picture).toMatch(/ src="http:\/\/localhost:4321\/image\?url=[^"]+&amp;w=128&amp;q=75"/)
  }
  expect(linksOf(mail).length).toBeGreaterThan(0)
  for (const { href, host } of linksOf(mail)) {
    expect(hosts).toContain(host)
    expect(mail.text).toContain(href)
  }
}
