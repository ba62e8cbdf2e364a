import { PREFETCH_MARGIN_PX } from '#domain/constants.ts'
import { savesData } from './saves-data.ts'

function prefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}

/** CO: fetches the page behind each marked link that comes within 200 px of the window, once. */
export function watchLinks(): void {
  if (savesData()) return
  const requested = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        observer.unobserve(target)
        if (requested.has(target.href)) continue
        requested.add(target.href)
        prefetch(target.href)
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  for (const link of document.querySelectorAll('a[data-near]')) observer.observe(link)
}
