import { expect, test } from 'vitest'
import { sendAll } from '#tests/support/send-all.ts'
import { eachWithContent } from './content-front.ts'

const shop = eachWithContent()

const KIB = 1024
const MIB = 1024 * KIB

/** Every endpoint that reads a body, and more than each of them takes. */
const ENDPOINTS: readonly (readonly [path: string, type: string, bytes: number])[] = [
  ['/commerce/store/carts', 'application/json', 300 * KIB],
  ['/commerce/store/products/search', 'application/json', 12 * MIB],
  ['/commerce/admin/collections', 'application/json', 12 * MIB],
  ['/commerce/store/orders/order_1/pictures', 'image/jpeg', 12 * MIB],
  ['/commerce/admin/uploads', 'multipart/form-data; boundary=x', 24 * MIB],
  ['/_actions/signIn', 'application/x-www-form-urlencoded', 12 * MIB],
  ['/account/sign-in', 'application/x-www-form-urlencoded', 12 * MIB],
  ['/cart/lines', 'application/x-www-form-urlencoded', 12 * MIB],
  ['/orders/order_1/claim', 'multipart/form-data; boundary=x', 12 * MIB],
  ['/preview/switch', 'application/x-www-form-urlencoded', 12 * MIB],
  ['/matomo.php', 'text/plain', 12 * MIB],
  ['/_purge', 'application/json', 12 * MIB],
]

const asOurPage = (type: string) => ({
  origin: shop.front.origin,
  'sec-fetch-site': 'same-origin',
  'content-type': type,
})

const post = async (path: string, type: string, body: Buffer, isChunked: boolean) =>
  sendAll({
    url: shop.front.origin + path,
    headers: {
      ...asOurPage(type),
      cookie: await shop.preview(),
      'x-purge-signature': 'a'.repeat(64),
    },
    body,
    isChunked,
  })

test.each(ENDPOINTS)(
  '%s answers that %s is too large, and keeps the connection',
  async (...row) => {
    const [path, type, bytes] = row
    const body = Buffer.alloc(bytes, 'x')
    const { status, head, body: said } = await post(path, type, body, false)
    expect(status).toBe(413)
    expect(head).toContain('connection: close')
    expect(said).not.toBe('')
    const asksForLength = path.endsWith('/pictures') || path.endsWith('/uploads')
    expect((await post(path, type, body, true)).status).toBe(asksForLength ? 411 : 413)
    expect(shop.front.commerce.requests()).toEqual([])
  },
)

test('an action reports it in the format of actions, a page as a page', async () => {
  const large = Buffer.alloc(2 * MIB, 'x')
  const form = 'application/x-www-form-urlencoded'
  const action = await post('/_actions/signIn', form, large, false)
  expect(JSON.parse(action.body)).toMatchObject({
    type: 'AstroActionError',
    code: 'CONTENT_TOO_LARGE',
    status: 413,
  })
  expect((await post('/account/sign-in', form, large, false)).head).toContain('text/html')
})

test('an upload to content with too large a length is refused before it is read', async () => {
  const { status, text } = await shop.front.request('/content/v1/assets/images/production', {
    method: 'POST',
    headers: {
      ...asOurPage('image/png'),
      cookie: 'content_session=of-an-editor',
      'content-length': String(65 * MIB),
    },
  })
  expect([status, text === '', shop.content.requests]).toEqual([413, false, []])
})

test('a client that sends endlessly is cut off after the answer', async () => {
  const answer = await shop.front.request('/commerce/store/carts', {
    method: 'POST',
    headers: { ...asOurPage('application/json'), 'content-length': String(2 ** 40) },
    body: Buffer.alloc(MIB),
  })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    413,
    expect.objectContaining({ type: 'invalid_data' }),
  ])
})
