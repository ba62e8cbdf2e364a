import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sendErrorPage } from '../http/answers.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import type { Head } from '../http/security-headers.ts'
import { sendFile } from './send-file.ts'
import { readStaticFiles, type StaticFile } from './static-files.ts'

const PREFIX = '/studio'
const START_PAGE = `${PREFIX}/index.html`
const INLINE = /<script>([\s\S]*?)<\/script>/g

/** The origins that a Studio for hosted Sanity connects to. */
const SANITY = {
  connect:
    'https://*.sanity.io wss://*.sanity.io https://*.sanity-cdn.com https://*.apicdn.sanity.io',
  script: 'https://core.sanity-cdn.com',
  image: 'https:',
  frame: 'https://*.sanity.io',
}
const ANONYMOUS = { connect: '', script: '', image: '', frame: '' }

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Allows its own scripts and styles, which it writes into the page, and the origins it connects to.
 */
function policyOf(page: StaticFile, isHosted: boolean): string {
  const html = readFileSync(page.plain.path, 'utf8')
  const own = [...html.matchAll(INLINE)].map(([, script = '']) => hashOf(script)).join(' ')
  const others = isHosted ? SANITY : ANONYMOUS
  return [
    "default-src 'none'",
    `script-src 'self' ${own} ${others.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${others.image}`,
    "font-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src 'self' ${others.connect}`,
    `frame-src 'self' ${others.frame}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
    .map((rule) => rule.trim())
    .join('; ')
}

/** The start page under its policy: never cached, because the next build has other scripts. */
const startPageOf = (file: StaticFile, policy: string): StaticFile => {
  const head = { 'content-security-policy': policy, 'cache-control': 'no-cache' }
  const under = <T extends { readonly head: Head } | undefined>(body: T): T =>
    body && { ...body, head: { ...body.head, ...head } }
  return {
    ...file,
    plain: under(file.plain),
    gzip: under(file.gzip),
    brotli: under(file.brotli),
    unchanged: { ...file.unchanged, ...head },
  }
}

/**
 * `/studio` and everything below it: the built Studio. Addresses without a file are routes within
 * it, so its start page answers. 404 if no Studio was built.
 */
export function createStudio(folder: string, security: Readonly<Head>, isHosted: boolean) {
  // Few people open it, so its megabytes stay on disk.
  const files = readStaticFiles(folder, security, { prefix: PREFIX, inMemoryBytes: 0 })
  const page = files.get(START_PAGE)
  const start = page && startPageOf(page, policyOf(page, isHosted))
  return async (exchange: Exchange): Promise<void> => {
    const { method, path, request, response, id } = exchange
    if (!isSafe(method)) return sendErrorPage(exchange, 405)
    const isStatic = path.startsWith(`${PREFIX}/static/`)
    const file = path === START_PAGE ? start : (files.get(path) ?? (isStatic ? undefined : start))
    if (file === undefined) return sendErrorPage(exchange, 404)
    sendFile(request, response, file, id)
  }
}
