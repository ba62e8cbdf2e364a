import { seenBeside } from '#domain/catalogue/seen.ts'
import { whenActive } from '#stores/page.ts'
import { $seen, seeProduct } from '#stores/seen.ts'

/** So far from the window the row is filled. */
const NEAR_PX = 400

/** Calls once, when the page is in front of somebody: not while it prerenders or waits behind. */
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
  // Who comes back to a page that the browser kept looks at the product once more.
  addEventListener('pageshow', ({ persisted }) => persisted && see())
}

/** Remembers the product of the page, and shows those before it to who comes near their row. */
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
      // Offline just now: the page does without.
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
