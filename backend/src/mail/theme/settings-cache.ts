import { z } from 'zod'
import { asError } from '../../repeat.ts'
import { DEFAULT_MAIL_THEME, type MailTheme, mailThemeOf } from './mail-theme.ts'

const KEPT_MS = 60_000
const LONGEST_WAIT_MS = 2_000

/**
 * The theme settings of the shop (EN-9), and the last line of its footer: the first document of
 * each type, as src/content queries them.
 */
const QUERY = `{
  "theme": *[_type == "themeSettings"][0]{
    currentTheme,
    themes[]{ name, mode, font, light{ background, primary }, dark{ background, primary } }
  },
  "legal": *[_type == "siteSettings"][0].legal
}`

/** What editors have published about all mails. */
export interface PublishedSettings {
  readonly theme: MailTheme
  /** The last line of every page; empty without one. */
  readonly legal: string
}

const DEFAULTS: PublishedSettings = { theme: DEFAULT_MAIL_THEME, legal: '' }

const answer = z.object({
  result: z.object({ theme: z.unknown(), legal: z.string().nullish() }),
})

interface Content {
  readonly apiHost: string
  readonly dataset: string
}

/** The public address of published content. */
function settingsAddress({ apiHost, dataset }: Content): URL {
  const address = new URL(`/v2022-03-13/data/query/${encodeURIComponent(dataset)}`, apiHost)
  address.searchParams.set('query', QUERY)
  return address
}

async function publishedSettings(address: URL): Promise<PublishedSettings> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  const response = await fetch(address, { signal, redirect: 'error' })
  if (!response.ok) throw new Error(`GET ${address.pathname}: ${response.status}`)
  const { theme, legal } = answer.parse(await response.json()).result
  return { theme: mailThemeOf(theme ?? null), legal: legal ?? '' }
}

/**
 * The current settings of mails. They are requested once a minute, and no mail waits for them
 * longer than 2 s: while content is away mails keep the last ones, at first the defaults.
 */
export function createPublishedSettings(
  content: Content | null,
  report: (trouble: string) => void,
  nowMs: () => number = Date.now,
): () => Promise<PublishedSettings> {
  let settings = DEFAULTS
  let requestedAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (!content || nowMs() - requestedAtMs < KEPT_MS) return settings
    requestedAtMs = nowMs()
    try {
      settings = await publishedSettings(settingsAddress(content))
    } catch (reason) {
      report(`Mails keep the last published settings: ${asError(reason).message}`)
    }
    return settings
  }
}
