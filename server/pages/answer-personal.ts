import type { Configuration } from '../configuration.ts'
import { sendErrorPage } from '../http/answers.ts'
import type { Exchange } from '../http/exchange.ts'
import { deviceOf } from '../sign-in/device.ts'
import type { Signer } from '../signed.ts'
import { audienceOf } from '../visitor/audience.ts'
import { cartIdOf } from '../visitor/cart.ts'
import { countryOf } from '../visitor/country.ts'
import type { DemoSignIns } from '../visitor/demo-sign-ins.ts'
import { madeCartsOf } from '../visitor/made-carts.ts'
import { ordersOf } from '../visitor/orders.ts'
import { previewOf } from '../visitor/preview.ts'
import type { Regions } from '../visitor/regions.ts'
import { commerceSession } from '../visitor/shopper.ts'
import type { createPersonalPages } from './personal.ts'
import { sendResponse } from './send-response.ts'

export interface PersonalAnswerParts {
  readonly configuration: Configuration
  readonly demoSignIns: DemoSignIns
  readonly personal: ReturnType<typeof createPersonalPages>
  readonly regions: Regions
  readonly signer: Signer
}

/** A page or an endpoint for this visitor alone. */
export async function answerPersonal(
  exchange: Exchange,
  { configuration, demoSignIns, personal, regions, signer }: PersonalAnswerParts,
): Promise<void> {
  const { headers } = exchange.request
  const table = await regions.settled()
  const country = table && countryOf(headers, table, configuration.countryHeader)
  const reader = {
    audience: audienceOf(headers.cookie, signer),
    cartId: cartIdOf(headers.cookie),
    commerceSession: commerceSession(headers.cookie),
    mayUseDemoSignIns: demoSignIns.areOpenTo(exchange),
    madeCarts: madeCartsOf(headers.cookie, signer),
    orders: ordersOf(headers.cookie, signer),
    preview: previewOf(headers.cookie, signer),
    visitor: { client: exchange.client, device: deviceOf(headers.cookie, signer) },
  }
  const response = await personal(exchange, reader, country)
  // Astro's words for an error that no page of the site explains.
  const isBare = response.status >= 500 && !response.headers.get('content-type')?.includes('html')
  if (isBare && !response.headers.get('content-type')?.includes('json')) {
    return sendErrorPage(exchange, 503)
  }
  await sendResponse(exchange, response)
}
