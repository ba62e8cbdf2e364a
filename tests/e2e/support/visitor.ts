import { CONFIRM, type Credentials, linkIn } from './account.ts'
import { expect } from './test.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

/** What came of a request, for who reads words and for who reads figures. */
interface Seen {
  readonly status: number
  readonly location: string | null
  readonly headers: Headers
  readonly html: string
  /** What the page says in its alerts and beside its fields. */
  readonly said: readonly string[]
  readonly setCookies: readonly string[]
  readonly ms: number
}

const WORDS = /<(?:p|div)[^>]*(?:role="alert"|role="status"|class="error")[^>]*>([^<]+)</g
const TAKEN_BACK = /;\s*(?:max-age=0|expires=thu, 01 jan 1970)/i

/** Nobody reads what a page keeps for its script. */
const TEMPLATES = /<template[\s\S]*?<\/template>/g

const saidIn = (html: string) =>
  [...html.replaceAll(TEMPLATES, '').matchAll(WORDS)].map(([, words = '']) => words.trim())

/** Keeps what a Set-Cookie header says, as a browser does. */
function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || TAKEN_BACK.test(line)) jar.delete(name)
  else jar.set(name, value)
}

const bodyOf = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )

/**
 * A browser without a script that follows no redirect, and whose cookies can be looked at and changed.
 * `address` is where a proxy says it comes from.
 */
export function aVisitor(storeUrl: string, { address }: { readonly address?: string } = {}) {
  const jar = new Map<string, string>()
  const request = async (path: string, fields?: Fields): Promise<Seen> => {
    const askedAt = performance.now()
    const response = await fetch(storeUrl + path, {
      method: fields ? 'POST' : 'GET',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: storeUrl,
        'sec-fetch-site': 'same-origin',
        ...(address && { 'x-forwarded-for': address }),
      },
      ...(fields && { body: bodyOf(fields) }),
      redirect: 'manual',
    })
    const html = await response.text()
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) keep(jar, line)
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      html,
      said: saidIn(html),
      setCookies,
      ms: performance.now() - askedAt,
    }
  }
  const send = (path: string, action: string, fields: Fields) =>
    request(`${path}${path.includes('?') ? '&' : '?'}_action=${action}`, fields)
  return {
    jar,
    open: (path: string) => request(path),
    post: request,
    /** Sends the form of one action of a page. */
    send,
    signIn: (credentials: Credentials) => send('/account/login', 'signIn', { ...credentials }),
  }
}

export type Visitor = ReturnType<typeof aVisitor>

/** Who signs up as whom, in forms without a script. */
export const ROSA = { firstName: 'Rosa', lastName: 'Lind' } as const

/** The fields of an address in Germany. */
export const AN_ADDRESS = {
  'shipping.firstName': 'Sam',
  'shipping.lastName': 'Shopper',
  'shipping.address1': 'Weserstraße 11',
  'shipping.city': 'Berlin',
  'shipping.postalCode': '12045',
  'shipping.countryCode': 'de',
} as const

/** Signs up and opens the account by the mailed link, in the store under test unless told. */
export async function register(
  visitor: Visitor,
  who: Credentials,
  { dataFolder }: { readonly dataFolder?: string } = {},
): Promise<void> {
  await visitor.send('/account/register', 'signUp', { ...ROSA, ...who })
  const link = await linkIn(who.email, CONFIRM, '/account/register', dataFolder)
  const token = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? ''
  const opened = await visitor.post(`${link}&_action=confirmAddress`, { token })
  expect(opened.location).toBe('/account')
}
