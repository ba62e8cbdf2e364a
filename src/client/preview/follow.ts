import type { SanityClient } from '@sanity/client'
import { PREVIEW_THROTTLE_MS } from '#domain/constants.ts'

/** Parts around every page cannot be replaced individually. */
const AROUND = new Set(['siteSettings', 'themeSettings'])

function addStyles(next: Document): void {
  const loadedUrls = new Set([...document.styleSheets].map(({ href }) => href))
  for (const link of next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!loadedUrls.has(new URL(link.href, location.href).href)) document.head.append(link)
  }
}

/**
 * Replaces the page's parts by their new versions, and keeps the scroll position. `isAnother` tells
 * whether a new version differs.
 */
export async function showChange(
  isAnother = (_before: Element, _after: Element): boolean => true,
): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [before, after] = [document.querySelector('main'), next.querySelector('main')]
  if (!answer.ok || answer.redirected || !before || !after) return location.reload()
  if (!isAnother(before, after)) return
  addStyles(next)
  document.title = next.title
  before.replaceWith(document.adoptNode(after))
}

const saysOther = (before: Element, after: Element) => before.textContent !== after.textContent

/** Shows every change of content as it happens (PV-4). Changes during an update wait for it. */
export function followChanges(client: SanityClient): void {
  let isDue = false
  const show = async () => {
    isDue = false
    await showChange().catch(() => location.reload())
  }
  const events = ['welcome', 'mutation'] as const
  client.listen('*', {}, { visibility: 'query', events: [...events] }).subscribe({
    next: (event) => {
      // Changes between the rendering and the subscription.
      if (event.type === 'welcome') void showChange(saysOther).catch(() => undefined)
      if (event.type !== 'mutation') return
      if (AROUND.has(event.result?._type ?? '')) return location.reload()
      if (isDue) return
      isDue = true
      setTimeout(show, PREVIEW_THROTTLE_MS)
    },
    // The client reconnects by itself; if it gives up, the page stays unchanged.
    error: () => undefined,
  })
}
