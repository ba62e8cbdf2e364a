import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretsIn } from '#scripts/secrets.ts'
import type { RunningStore } from './store.ts'
import { openVisitor } from './visitor.ts'

/** Stands in everything that a shopper types here, and nowhere else. */
const MARK = 'velvetine'

const marked = (text: string) => `${MARK}-${text}`
const CODE = 'VELVETINE-TEN'
const MAIL = `${MARK}@example.com`

const forms: readonly (readonly [path: string, fields: Readonly<Record<string, string>>])[] = [
  ['/_actions/signIn', { email: MAIL, password: marked('password') }],
  ['/_actions/requestReset', { email: MAIL }],
  ['/_actions/resetPassword', { token: marked('reset-token'), password: marked('new-password') }],
  ['/_actions/confirmAddress', { token: marked('link') }],
  ['/content/v1/auth/login/local?origin=http://x', { email: MAIL, password: marked('editor') }],
  ['/orders/lookup', { number: '1', email: MAIL, postcode: marked('postcode') }],
]

const reads: readonly string[] = [
  `/account/reset-password?token=${marked('reset-token')}`,
  `/preview/enable?secret=${marked('secret')}&slug=about`,
  `/about?secret=${marked('secret')}&slug=about`,
  `/commerce/store/gift-cards/${CODE}`,
  `/commerce/store/carts/cart_${MARK}`,
  `/commerce/store/orders/order_${MARK}`,
  `/order/order_${MARK}/confirmed`,
  `/orders/open?order=order_${MARK}&expires=1&signature=${MARK}`,
  `/discount/${CODE}`,
  `/products/${MARK}`,
  `/search?q=${MARK}`,
  `/uploads/protected/${MARK}.png`,
  `/content/v1/data/query/${MARK}`,
  `/${MARK}/${MARK}`,
  `/og/product/${MARK}.png`,
  `/image?url=${encodeURIComponent(`https://cdn.sanity.io/${MARK}.png`)}&w=64&q=75`,
]

/**
 * One shopper's way through the shop, with a mark in whatever is theirs alone. Gives what no log may
 * hold: the mark, what the shop gave the shopper, and what the store keeps secret.
 */
export async function walkMarked(store: RunningStore): Promise<readonly string[]> {
  const visitor = openVisitor(store.url)
  const cart = await visitor.fill()
  for (const [method, path, body] of [
    ['POST', `/commerce/store/carts/${cart}/codes`, { code: CODE }],
    ['POST', `/commerce/store/carts/${cart}`, { email: MAIL }],
    ['POST', '/commerce/admin/auth', { email: MAIL, password: marked('staff') }],
  ] as const) {
    await (await visitor.request(method, path, body)).arrayBuffer()
  }
  for (const [path, fields] of forms) await (await visitor.send(path, fields)).arrayBuffer()
  for (const path of reads) await visitor.look(path)
  const secret = secretsIn(store.dataFolder).PREVIEW_SECRET
  await visitor.look(`/preview/enable?secret=${secret}&slug=about`)
  const order = await openVisitor(store.url).buy()
  const given = visitor.cookies().filter((value) => value.length >= 12)
  return [MARK, CODE, cart, order, ...given, ...Object.values(secretsIn(store.dataFolder))]
}

/** All logs of a store as they are now, by name. */
export const logsOf = ({ dataFolder }: RunningStore): ReadonlyMap<string, string> => {
  const folder = join(dataFolder, 'logs')
  return new Map(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}
