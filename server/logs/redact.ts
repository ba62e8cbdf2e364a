import { adminRoutes } from '../gateway/admin-routes.ts'
import { storeRoutes } from '../gateway/store-routes.ts'

/**
 * Words of paths outside our route tables: identity's, content's, and between our own processes.
 */
const OTHER_WORDS = [
  ...['auth', 'rest', 'admin', 'user', 'token', 'signup', 'otp', 'verify', 'recover', 'logout'],
  ...['resend', 'generate_link', 'health', 'rpc', 'profiles', 'companies', 'factors', 'settings'],
  ...['data', 'query', 'mutate', 'doc', 'listen', 'live', 'events', 'history', 'export', 'assets'],
  ...['images', 'files', 'projects', 'datasets', 'users', 'me', 'login', 'ping', 'socket', 'acl'],
  ...['service', 'shoppers', 'session', 'uploads', 'public', 'protected', 'outbox', 'html'],
  ...['preview', 'enable', 'disable', 'content', 'commerce', 'products', 'summary', 'listing'],
]

const wordsOf = (path: string) => path.split('/').filter((word) => /^[a-z][a-z_-]*$/.test(word))

const WORDS: ReadonlySet<string> = new Set([
  ...OTHER_WORDS,
  ...[...storeRoutes, ...adminRoutes].flatMap(({ path }) => wordsOf(path)),
])

const VERSION = /^v(?:\d{1,2}|X|\d{4}-\d\d-\d\d)$/

/** `/store/carts/cart_01H…?x=1` → `/store/carts/:id`: keeps only the words of our routes. */
export const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((word) => (word === '' || WORDS.has(word) || VERSION.test(word) ? word : ':id'))
    .join('/')

const PATH =
  /((?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (?:https?:\/\/[^\s/"']+)?)(\/[^\s"'\\]*?)(?=:?(?:[\s"'\\]|$))/g
const ADDRESS = /(https?:\/\/[^\s/"'\\]+)(\/[^\s"'\\)]*?)(?=:?(?:[\s"'\\)]|$))/g
const CREDENTIALS = /(\b[a-z]+:\/\/)[^\s/@"']*@/g
const MAIL = /[\w.!#$%&*+=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,}/gi
/** `Key (email)=(ada@example.com) already exists`, and `invalid input syntax for type uuid: "x"`. */
const SQL_KEY = /(Key \([^)]*\)=)\([^)]*\)/g
const SQL_INPUT = /((?:syntax|value|representation)[^\n"\\]*:? \\?")[^"\\]*(\\?")/g
const PARAMETERS = /((?:"parameters"|\bparameters):\s*)\[[^\]]*\]/gi
/** The place in a statement as Postgres reports it: `portal with parameter $1 = 'x'`. */
const BOUND = /(\$\d+ = )'[^']*'/g
/**
 * Words that neither people nor programs write by themselves: long ones with letters and digits,
 * such as ids, tokens and codes. Times, our own file names and the ids of requests stay.
 */
const NAMED = /\b(with|for) (code|e-?mail|token|id|key|handle)(:? (?:of )?\\?["']?)[^\s"'\\,;]+/gi
/**
 * A generated value: a long word with letters and digits, such as an id, a token, a code. Times,
 * the shop's own files and the ids of requests are left unchanged.
 */
const LONG_WORD =
  /(?<![\w-])(?!\d{4}-\d\d-\d\dT)(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?<!"(?:requestId|path)":"[^"]*)[\w-]{12,}(?![\w-])(?!\.[cm]?[jt]sx?\b)/g
/** Ids of commerce by their prefixes, with a digit or without. */
const ENTITY = /\b(?:cart|order|swap|item|cus|gift|oe|paycol|payses)_[A-Za-z0-9]{8,}(?![\w-])/g
/** A gift card's code may have no digit. */
const CARD = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/g

/**
 * Redacts a message for the log: ids in paths, codes, tokens, addresses and the values of queries.
 */
export const redact = (text: string): string =>
  text
    .replace(CREDENTIALS, '$1[credentials]@')
    .replace(PATH, (_, start: string, path: string) => start + plainPath(path))
    .replace(ADDRESS, (_, host: string, path: string) => host + plainPath(path))
    .replace(MAIL, '[mail]')
    .replace(SQL_KEY, '$1([value])')
    .replace(SQL_INPUT, '$1[value]$2')
    .replace(PARAMETERS, '$1[]')
    .replace(BOUND, "$1'[value]'")
    .replace(NAMED, '$1 $2$3[value]')
    .replace(CARD, '[code]')
    .replace(ENTITY, '[id]')
    .replace(LONG_WORD, '[id]')

const SHORTEST_SECRET = 8

/** Redacts the same, and these values wherever they appear. */
export function createRedact(secrets: readonly string[]): (text: string) => string {
  const secretsToHide = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  return (text) => {
    let hidden = text
    for (const secret of secretsToHide) hidden = hidden.replaceAll(secret, '[secret]')
    return redact(hidden)
  }
}
