import { MATOMO_SITE_ID } from '#domain/constants.ts'
import { newKey } from '#domain/web/key.ts'
import { isRefused, visitorId } from './consent.ts'

type Words = Readonly<Record<string, string | number>>

let viewId = ''
export const beginView = (): void => {
  viewId = newKey().slice(0, 6)
}

/** A personal page is tracked without its private parts: query, order, token. */
const pageAddress = (): string => {
  const { origin, pathname, search } = location
  return document.querySelector('link[rel="canonical"]')
    ? origin + pathname + search
    : origin + pathname.replace(/\/[\w.-]{20,}/g, '/-')
}

/** Sends one event to Matomo (AN-2). Never throws, and is not awaited. */
export const send = (words: Words): void => {
  if (isRefused()) return
  const visitor = visitorId()
  const parameters = {
    idsite: MATOMO_SITE_ID,
    rec: 1,
    apiv: 1,
    send_image: 0,
    cookie: 0,
    url: pageAddress(),
    pv_id: viewId,
    rand: newKey(),
    res: `${screen.width}x${screen.height}`,
    ...(visitor && { _id: visitor }),
    ...words,
  }
  const body = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, `${value}`]),
  )
  try {
    if (navigator.sendBeacon('/matomo.php', body)) return
  } catch {
    // Blocked: then it is not tracked.
  }
}
