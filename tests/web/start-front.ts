import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { FrontLocals } from '#domain/web/front-locals.ts'
import { readConfiguration } from '#server/configuration.ts'
import { createFront } from '#server/front.ts'
import type { Network } from '#server/images/network.ts'
import { createSigner } from '#system/signatures.ts'
import { aPage } from './page-responses.ts'
import { type StubCommerce, startCommerce } from './stub-commerce.ts'

export const SECRET = 'the secret of these tests'
export const signer = createSigner(SECRET)
/** The scripts that pages fetch ahead. */
export const HINTS = {
  first: ['/first.js'],
  bare: ['/bare.js'],
  island: ['/island.js'],
  admin: [],
  adminHome: [],
}

interface Rendered {
  readonly request: Request
  readonly locals: FrontLocals
  readonly clientAddress: string
  /** The country that the page is for. */
  readonly country: string
}

type Page = (rendered: Rendered) => Response | Promise<Response>

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  readonly cookies: readonly string[]
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Buffer
  readonly agent?: http.Agent
}

/** Asks byte for byte what it is told to: no browser would send half of it. */
export function requestTo(port: number) {
  return (
    path: string,
    { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { port, host: '127.0.0.1', path, method, headers, ...(agent && { agent }) },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', reject)
          response.once('end', () => {
            const bytes = Buffer.concat(parts)
            const { statusCode: status = 0, headers } = response
            const cookies = headers['set-cookie'] ?? []
            resolve({ status, headers, bytes, text: bytes.toString(), cookies })
          })
        },
      )
      request.once('error', reject)
      request.end(body)
    })
}

function writeFiles(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'perennial-web-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Lines of the front's log, parsed. */
function createLogbook() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
      done()
    },
  })
  return { lines, log: pino({ level: 'info' }, stream) }
}

/** A front server around a stub site and a stub backend, on a port of its own. */
export async function startFront(
  options: {
    readonly environment?: Readonly<Record<string, string>>
    readonly files?: Readonly<Record<string, string | Buffer>>
    readonly commerce?: StubCommerce
    readonly network?: Network
    readonly page?: Page
    /** A free one unless given. */
    readonly port?: number
  } = {},
) {
  const commerce = options.commerce ?? (await startCommerce())
  const folder = writeFiles(options.files ?? {})
  const rendered: Rendered[] = []
  const { lines, log } = createLogbook()
  let page = options.page ?? (({ request }) => aPage(`page ${request.url}`, { tags: ['all'] }))
  const { server, purge, drain, endStreams } = createFront({
    app: {
      render: async (request, { locals, clientAddress }) => {
        // As src/middleware.ts does first.
        const { countryCode: country } = await locals.regionNow()
        rendered.push({ request, locals, clientAddress, country })
        return page({ request, locals, clientAddress, country })
      },
    },
    configuration: readConfiguration({
      COMMERCE_URL: commerce.url,
      INTERNAL_SECRET: SECRET,
      DATA_DIR: folder,
      PUBLIC_URL: 'http://localhost:4321',
      ...options.environment,
    }),
    log,
    pageRoutes: [
      { route: '/cart', pattern: /^\/cart\/?$/ },
      { route: '/order/[id]/confirmed', pattern: /^\/order\/[^/]+\/confirmed\/?$/ },
    ],
    clientFolder: folder,
    studioFolder: join(folder, '.studio'),
    hints: HINTS,
    ...(options.network && { network: options.network }),
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    request: requestTo(port),
    commerce,
    drain,
    endStreams,
    folder,
    lines,
    origin: `http://127.0.0.1:${port}`,
    port,
    purge,
    rendered,
    /** The countries that pages were rendered for, in their order. */
    countries: () => rendered.map(({ country }) => country),
    show: (next: Page) => {
      page = next
    },
    stop: async () => {
      endStreams()
      server.closeAllConnections()
      server.close()
      await commerce.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RunningFront = Awaited<ReturnType<typeof startFront>>
