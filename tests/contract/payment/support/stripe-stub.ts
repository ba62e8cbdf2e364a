import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { jsonIn } from '#domain/web/json.ts'
import { freePort } from '#scripts/ports.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly key: string | undefined
  readonly headers: IncomingMessage['headers']
}

export interface StripeIntent {
  readonly id: string
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly method: string
  readonly status: string
}
type Intent = StripeIntent & { status: string }

export interface StripeStub {
  readonly url: string
  readonly asked: () => readonly Asked[]
  readonly intents: () => readonly StripeIntent[]
  /** The next charge is made, and its answer lost. */
  readonly loseNextAnswer: () => void
  /** What the shopper does on their bank's page. */
  readonly confirm: (intentId: string) => void
  readonly stop: () => Promise<void>
}

const FOLDER = new URL('../stripe-answers/', import.meta.url)
const recorded = z.object({ status: z.int(), body: z.record(z.string(), z.unknown()) })
const read = (name: string) =>
  recorded.parse(jsonIn(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')))

/** A PaymentMethod as the API's reference shows one; its id says how it behaves. */
const methodOf = (id: string) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: {
    brand: 'visa',
    country: 'DE',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `print_${id}`,
    funding: 'credit',
    last4: '4242',
    wallet: null,
  },
  created: 1_764_032_400,
  livemode: false,
})

const BANK = 'https://hooks.stripe.com/3d_secure_2/hosted?payment_intent='

/** The recorded PaymentIntent, with what this one has of its own. */
function shown({ id, key, amount, currency, customer, method, status }: Intent) {
  const { body } = read(status === 'requires_action' ? 'requires-action' : 'authorised')
  return {
    ...body,
    id,
    amount,
    currency,
    customer,
    status,
    metadata: { key },
    payment_method: methodOf(method),
    next_action:
      status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: BANK + id } }
        : null,
  }
}

/** A recorded refusal, which names its PaymentIntent. */
function refusal(name: string, intent: Intent): Answer {
  const { status, body } = read(name)
  const error = z.record(z.string(), z.unknown()).parse(body['error'])
  return { status, body: { error: { ...error, payment_intent: shown(intent) } } }
}

const unexpected = (intent: Intent): Answer => ({
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status}.`,
      payment_intent: shown(intent),
    },
  },
})

const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'None' } },
}

/** As much of Stripe's API as the shop asks, in recorded shapes, with its rule of keys. */
export async function startStripeStub(): Promise<StripeStub> {
  const asked: Asked[] = []
  const intents: Intent[] = []
  const answers = new Map<string, Answer>()
  let isLost = false
  let made = 0
  const nextId = (kind: string) => `${kind}_${++made}Stub`

  function create({ form, key = '' }: Asked): Answer {
    const intent: Intent = {
      id: nextId('pi'),
      key,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      customer: form.get('customer'),
      method: form.get('payment_method') ?? '',
      status: 'requires_capture',
    }
    intents.push(intent)
    const isOffSession = form.get('off_session') === 'true'
    const fails = (name: string): Answer => {
      intent.status = 'requires_payment_method'
      return refusal(name, intent)
    }
    if (intent.method === 'pm_poor' || (isOffSession && intent.method === 'pm_poorLater')) {
      return fails('insufficient-funds')
    }
    if (intent.method === 'pm_stolen') return fails('stolen-card')
    if (isOffSession && intent.method === 'pm_asksLater') return fails('off-session-authentication')
    if (intent.method === 'pm_asks') intent.status = 'requires_action'
    return { status: 200, body: shown(intent) }
  }

  function change(intent: Intent, step: string | undefined): Answer {
    if (step === 'confirm') intent.status = 'requires_action'
    if (step === 'capture') {
      if (intent.status !== 'requires_capture') return unexpected(intent)
      intent.status = 'succeeded'
    }
    if (step === 'cancel') {
      if (['succeeded', 'canceled'].includes(intent.status)) return unexpected(intent)
      intent.status = 'canceled'
    }
    return { status: 200, body: shown(intent) }
  }

  function answerTo(request: Asked): Answer {
    const { method, path, form } = request
    const [, , resource, id, step] = path.split('/')
    if (resource === 'customers') {
      return { status: 200, body: { id: id ?? nextId('cus'), object: 'customer', metadata: {} } }
    }
    if (resource === 'setup_intents') {
      const method = form.get('payment_method') ?? ''
      if (method === 'pm_stolen') return read('stolen-card')
      const status = method === 'pm_asks' ? 'requires_action' : 'succeeded'
      const body = { id: nextId('seti'), object: 'setup_intent', status }
      return { status: 200, body: { ...body, payment_method: methodOf(method) } }
    }
    if (resource === 'refunds') {
      const body = { id: nextId('re'), object: 'refund', status: 'succeeded' }
      return { status: 200, body: { ...body, amount: Number(form.get('amount')) } }
    }
    if (resource === 'payment_methods') return { status: 200, body: methodOf(id ?? '') }
    if (resource !== 'payment_intents') return missing
    if (id === undefined && method === 'POST') return create(request)
    if (id === undefined) {
      const data = intents.filter(({ customer }) => customer === form.get('customer')).map(shown)
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    const intent = intents.find((each) => each.id === id)
    return intent ? change(intent, step) : missing
  }

  const port = await freePort()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stub')
      const key = request.headers['idempotency-key']
      const heard: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        form: request.method === 'GET' ? url.searchParams : formIn(chunks),
        key: typeof key === 'string' ? key : undefined,
        headers: request.headers,
      }
      asked.push(heard)
      const answer = answers.get(heard.key ?? '') ?? answerTo(heard)
      if (heard.key !== undefined) answers.set(heard.key, answer)
      if (isLost && heard.method === 'POST' && heard.path === '/v1/payment_intents') {
        isLost = false
        response.destroy()
        return
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    intents: () => intents,
    loseNextAnswer: () => {
      isLost = true
    },
    confirm: (intentId) => {
      for (const intent of intents) if (intent.id === intentId) intent.status = 'requires_capture'
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const formIn = (chunks: readonly Buffer[]) => new URLSearchParams(Buffer.concat(chunks).toString())
