/** The number of the picture that a strip shows, from one. */
const shownOf = ({ scrollLeft, scrollWidth, children }: Element): number =>
  Math.min(children.length, Math.round((scrollLeft / scrollWidth) * children.length) + 1)

/** "2 of 5", while the pictures are a strip. */
export function countPictures(gallery: Element): void {
  const count = document.querySelector('[data-count]')
  if (!count) return
  const show = () => {
    const words = `${shownOf(gallery)} of ${gallery.children.length}`
    if (count.textContent !== words) count.textContent = words
  }
  gallery.addEventListener('scroll', show, { passive: true })
  // The strip may have moved while this was on its way.
  show()
}
