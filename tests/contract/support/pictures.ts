import { signedContext } from './signed-context.ts'
import type { TestShop } from './test-shop.ts'

/** A white dot as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

/** Pictures of each kind, as far as their first bytes tell. */
export const PICTURES = {
  png: PNG,
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('\0\x10JFIF\0'), ...Array(64).fill(0)]),
  webp: Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from([72, 0, 0, 0]),
    Buffer.from('WEBPVP8 '),
    Buffer.alloc(64),
  ]),
  avif: Buffer.concat([
    Buffer.from([0, 0, 0, 28]),
    Buffer.from('ftypavif'),
    Buffer.alloc(4),
    Buffer.from('avifmif1'),
    Buffer.alloc(64),
  ]),
} as const

interface Sending {
  readonly bytes?: Uint8Array
  readonly type?: string
  /** Who sends it: the browser that holds the order, unless told otherwise. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends the bytes of a picture of an order's goods. */
export const sendPicture = (
  { url }: Pick<TestShop, 'url'>,
  orderId: string,
  { bytes = PNG, type = 'image/png', headers }: Sending = {},
): Promise<Response> =>
  fetch(`${url}/store/orders/${orderId}/pictures`, {
    method: 'POST',
    headers: { 'content-type': type, ...(headers ?? signedContext({ orders: [orderId] })) },
    body: new Uint8Array(bytes),
  })

/** The id under which an order's picture is kept. */
export async function aPicture(shop: TestShop, orderId: string): Promise<string> {
  const answer: unknown = await (await sendPicture(shop, orderId)).json()
  const id = answer && typeof answer === 'object' && 'picture' in answer ? answer.picture : null
  if (id && typeof id === 'object' && 'id' in id && typeof id.id === 'string') return id.id
  throw new Error(`The picture was not kept: ${JSON.stringify(answer)}`)
}
