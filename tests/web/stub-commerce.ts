import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

interface RecordedRequest {
  readonly method: string
  /** With its query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const json = (
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}

/** A region as commerce tells it. */
export const regionWire = (id: string, ...codes: readonly string[]) => ({
  id,
  name: id,
  currency_code: 'eur',
  tax_rate: 20,
  countries: codes.map((code) => ({ iso_2: code, name: code })),
})

/** The shop as commerce tells it. */
const storeWire = (country: string) => ({
  name: 'Perennial',
  default_currency_code: 'eur',
  currency_codes: ['eur'],
  default_sales_channel_id: 'sc_retail',
  publishable_key: 'pk_retail',
  support_email: 'help@example.com',
  default_country_code: country,
  features: [],
})

const regions = [
  regionWire('reg_eu', 'at', 'de', 'fr'),
  regionWire('reg_us', 'us'),
  regionWire('reg_jp', 'jp'),
]

const usual: Readonly<Record<string, Answer>> = {
  'GET /store/regions': json({ regions }),
  'GET /store/custom': json({ store: storeWire('de') }),
  'GET /health': json({ database: 'up', worker: 'up', renewals: 'up' }),
}

/** A backend that answers what a test tells it to and records its requests. */
export async function startCommerce(answers: Record<string, Answer> = {}) {
  const requests: RecordedRequest[] = []
  const aborted: string[] = []
  let mode: 'well' | 'hung' = 'well'
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) aborted.push(request.url ?? '')
    })
    let body = ''
    for await (const part of request.setEncoding('latin1')) body += part
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body })
    if (mode === 'hung') return
    const name = `${method} ${url.split('?')[0]}`
    const answer = answers[name] ?? usual[name] ?? json({ echoed: url })
    answer(request, response)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    aborted,
    /** The requests since, without those that the front sends by itself. */
    requests: () =>
      requests.filter(({ url }) => !/^\/(?:store\/(?:regions|custom)|health)\b/.test(url)),
    hang: () => {
      mode = 'hung'
    },
    recover: () => {
      mode = 'well'
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => {})
    },
    start: () => listen(port),
  }
}

export type StubCommerce = Awaited<ReturnType<typeof startCommerce>>
