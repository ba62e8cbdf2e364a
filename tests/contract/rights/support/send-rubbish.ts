import type { TestShop } from '../../support/test-shop.ts'
import { newCaller } from './new-caller.ts'
import { RUBBISH, type Rubbish, wrongFields } from './rubbish.ts'
import type { ShopperData } from './shopper-data.ts'
import { STORE_WRITES } from './store-writes.ts'

interface Sending {
  readonly line: string
  readonly path: string
  readonly cookie: Readonly<Record<string, string>>
}

async function send(url: string, { line, path, cookie }: Sending, { body, headers }: Rubbish) {
  const [method = ''] = line.split(' ')
  const answer = await fetch(url + path, {
    method,
    headers: { ...newCaller(), ...headers, ...cookie },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: answer.status, text: await answer.text() }
}

const isFine = ({ status, text }: Awaited<ReturnType<typeof send>>, wanted: number | undefined) =>
  status >= 200 &&
  status < 500 &&
  // Whatever is refused unread proves nothing.
  status !== 429 &&
  (wanted === undefined || status === wanted) &&
  !/<html|\bat .*\.(?:js|ts):\d/.test(text)

interface Extent {
  readonly line: string
  /** One wrong field in so many is tried, another for each route. */
  readonly oneIn: number
}

/** The answers to rubbish that are no refusal in words: a fault of ours, a stack, the wrong status. */
export async function answeredWrongly(
  { url }: Pick<TestShop, 'url'>,
  data: ShopperData,
  { line, oneIn }: Extent,
): Promise<string[]> {
  const [path, body] = STORE_WRITES[line]?.(data) ?? ['']
  // Whoever signs out is not signed in for the routes that follow.
  const cookie = path === '/store/auth' ? {} : data.shopper.cookie
  const fields = wrongFields(body).filter((_, at) => at % oneIn === line.length % oneIn)
  const failed: string[] = []
  for (const rubbish of [...RUBBISH, ...fields]) {
    const answer = await send(url, { line, path, cookie }, rubbish)
    const wanted = path.endsWith('/pictures') ? undefined : rubbish.status
    if (isFine(answer, wanted)) continue
    failed.push(`${rubbish.name}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return failed
}
