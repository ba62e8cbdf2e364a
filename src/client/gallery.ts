import { onFirstInteraction } from './first-interaction.ts'

/** A click with a key opens the picture elsewhere, as of any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

async function enlarge(link: HTMLAnchorElement): Promise<void> {
  try {
    const { openZoom } = await import('./picture-zoom.ts')
    openZoom(link)
  } catch {
    // Offline at the moment: the picture itself may be in the cache.
    location.assign(link.href)
  }
}

/** The pictures of a product: each is a link to itself, and opens large in the page. */
export function watchGallery(gallery: Element): void {
  onFirstInteraction(async () => {
    const counter = await import('./gallery-count.ts').catch(() => null)
    counter?.countPictures(gallery)
  })
  gallery.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || !isPlain(event)) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    void enlarge(link)
  })
}
