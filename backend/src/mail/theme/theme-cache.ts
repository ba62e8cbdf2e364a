import { z } from 'zod'
import { asError } from '../../repeat.ts'
import { DEFAULT_LOOK, type Look, lookOf } from './mail-theme.ts'

const KEPT_MS = 60_000
const LONGEST_WAIT_MS = 2_000

/**
 * The theme settings of the shop (EN-9): the first document of its type, as src/content queries it.
 */
const QUERY = `*[_type == "themeSettings"][0]{
  currentTheme,
  themes[]{ name, mode, font, light{ background, primary }, dark{ background, primary } }
}`

const answer = z.object({ result: z.unknown() })

interface Content {
  readonly apiHost: string
  readonly dataset: string
}

/** The public address of published content. */
function themeAddress({ apiHost, dataset }: Content): URL {
  const address = new URL(`/v2022-03-13/data/query/${encodeURIComponent(dataset)}`, apiHost)
  address.searchParams.set('query', QUERY)
  return address
}

async function publishedTheme(address: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  const response = await fetch(address, { signal, redirect: 'error' })
  if (!response.ok) throw new Error(`GET ${address.pathname}: ${response.status}`)
  return answer.parse(await response.json()).result
}

/**
 * The current theme of mails. It is requested once a minute, and no mail waits for it longer than 2
 * s: while content is away mails keep the last theme, at first the default.
 */
export function createMailThemes(
  content: Content | null,
  report: (trouble: string) => void,
  nowMs: () => number = Date.now,
): () => Promise<Look> {
  let look = DEFAULT_LOOK
  let requestedAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (!content || nowMs() - requestedAtMs < KEPT_MS) return look
    requestedAtMs = nowMs()
    try {
      look = lookOf(await publishedTheme(themeAddress(content)))
    } catch (reason) {
      report(`Mails wear what they last wore: ${asError(reason).message}`)
    }
    return look
  }
}
