import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { RunInQueue } from '../gateway/client-queues.ts'
import { RETRY_AFTER_S, sendErrorPage } from '../http/answers.ts'
import type { Exchange } from '../http/exchange.ts'
import { whileConnected } from '../http/while-connected.ts'
import { deviceOf } from '../sign-in/device.ts'
import { audienceOf } from '../visitor/audience.ts'
import { cartIdOf } from '../visitor/cart.ts'
import { settledCountry } from '../visitor/country.ts'
import type { DemoSignIns } from '../visitor/demo-sign-ins.ts'
import { madeCartsOf } from '../visitor/made-carts.ts'
import { ordersOf } from '../visitor/orders.ts'
import { previewOf } from '../visitor/preview.ts'
import type { Regions } from '../visitor/regions.ts'
import { commerceSession, staffSession } from '../visitor/shopper.ts'
import type { PageVisitor } from './locals.ts'
import { type createPersonalPages, mayBringPictures, readForm } from './personal.ts'
import { sendResponse } from './send-response.ts'

export interface PersonalAnswerParts {
  readonly configuration: FrontConfiguration
  readonly demoSignIns: DemoSignIns
  readonly personal: ReturnType<typeof createPersonalPages>
  readonly regions: Regions
  readonly signer: Signer
  readonly runInQueue: RunInQueue
}

/**
 * Answers with a page or an endpoint for this visitor alone, in the queue of their `clientKey`;
 * false if that queue is full. A form is read before it queues: a slow sender would block everybody
 * behind the address.
 */
export async function answerPersonal(
  exchange: Exchange,
  clientKey: string,
  parts: PersonalAnswerParts,
): Promise<boolean> {
  const reader = readerOf(exchange, parts)
  const signal = whileConnected(exchange)
  const readAndAnswer = async () => {
    const form = await readForm(exchange, reader)
    const make = () => answer(exchange, reader, form, parts)
    return parts.runInQueue(clientKey, signal, make, () => ({
      hasFailed: exchange.response.statusCode >= 500,
    }))
  }
  // Pictures are held in memory: one address may send two such forms at once.
  const answered = mayBringPictures(exchange, reader)
    ? await parts.runInQueue(`${clientKey} pictures`, signal, readAndAnswer)
    : await readAndAnswer()
  return answered !== null
}

function readerOf(exchange: Exchange, { demoSignIns, signer }: PersonalAnswerParts): PageVisitor {
  const { cookie } = exchange.request.headers
  return {
    audience: audienceOf(cookie, signer),
    cartId: cartIdOf(cookie),
    commerceSession: commerceSession(cookie),
    staffSession: staffSession(cookie),
    mayUseDemoSignIns: demoSignIns.areOpenTo(exchange),
    madeCarts: madeCartsOf(cookie, signer),
    orders: ordersOf(cookie, signer),
    preview: previewOf(cookie, signer),
    visitor: { client: exchange.client, device: deviceOf(cookie, signer) },
  }
}

/** The site's error page, which Astro sends as 500: the error is temporary. */
function passing({ body, headers }: Response): Response {
  const retryHeaders = new Headers(headers)
  retryHeaders.set('retry-after', RETRY_AFTER_S)
  return new Response(body, { status: 503, headers: retryHeaders })
}

async function answer(
  exchange: Exchange,
  reader: PageVisitor,
  form: Buffer | null,
  parts: PersonalAnswerParts,
): Promise<true> {
  const country = await settledCountry(exchange.request.headers, parts)
  const response = await parts.personal(exchange, reader, country, form)
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 500 && type.includes('html')) {
    await sendResponse(exchange, passing(response))
  } else if (response.status < 500 || type.includes('html') || type.includes('json')) {
    await sendResponse(exchange, response)
  } else {
    // Astro's words for an error that no page of the site explains.
    sendErrorPage(exchange, 503)
  }
  return true
}
