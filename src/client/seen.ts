import { seenBeside } from '#domain/catalogue/seen.ts'
import { whenActive } from '#stores/page.ts'
import { $seen, seeProduct } from '#stores/seen.ts'

/** The distance from the window at which the row is filled. */
const NEAR_PX = 400

/** Calls back once, when the page is visible: not while it prerenders or is in the background. */
const whenLookedAt = (callBack: () => void): void => {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    callBack()
  }
  document.addEventListener('visibilitychange', look)
  look()
}

const rememberProduct = (handle: string): void => {
  const see = () => seeProduct(handle)
  void whenActive().then(() => whenLookedAt(see))
  // Returning to a page from the browser's cache is another view.
  addEventListener('pageshow', ({ persisted }) => persisted && see())
}

/** Stores the product of the page, and shows earlier ones to visitors who come near their row. */
export function watchSeen(): void {
  const row = document.querySelector<HTMLElement>('[data-seen]')
  if (!row) return
  const handle = row.dataset['seen'] ?? ''
  if (handle) rememberProduct(handle)
  $seen.subscribe((seen) => {
    row.hidden = seenBeside(seen, handle).length === 0
  })
  const fill = async () => {
    try {
      const { fillRow } = await import('./seen-row.ts')
      fillRow(row, handle)
    } catch {
      // Offline at the moment: the page does without.
      row.remove()
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void fill()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  observer.observe(row)
}
