import { pageSays, whenActive } from '#stores/page.ts'
import { beginView, send } from './send.ts'

const FILES = /\.(pdf|zip|csv|xlsx?|docx?|pptx?|txt|epub|ics|mp[34]|dmg|exe)$/i

type Words = Readonly<Record<string, string | number>>

const wordsOf = (event: unknown): Words =>
  Object.fromEntries(
    Object.entries(event ?? {}).flatMap(([word, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[word, value] as const] : [],
    ),
  )

/** The events that the server wrote into the page, in Matomo's terms. */
const written = (name: string): readonly Words[] => {
  const events: unknown = JSON.parse(pageSays(name) ?? '[]')
  return (Array.isArray(events) ? events : [events]).map(wordsOf)
}

const viewPage = (): void => {
  beginView()
  const { referrer, title } = document
  const isOthers = referrer !== '' && !referrer.startsWith(location.origin)
  send({ action_name: title, ...(isOthers && { urlref: referrer }), ...written('view')[0] })
  for (const event of [...written('sale'), ...written('unfound')]) send(event)
}

const trackLink = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !/^http/.test(link.protocol)) return
  const url = link.href
  if (link.host !== location.host) send({ link: url, url })
  else if (link.hasAttribute('download') || FILES.test(link.pathname)) send({ download: url, url })
}

/** AN-1: page views, outbound links and downloads, once somebody sees the page. */
export const trackPage = (): void => {
  void whenActive().then(viewPage)
  // A page from the back-forward cache counts as a new view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) viewPage()
  })
  for (const kind of ['click', 'auxclick']) addEventListener(kind, trackLink, true)
}
