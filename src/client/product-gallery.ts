import { pictureAddresses } from '#domain/catalogue/picture.ts'

const urlOf = (shot: HTMLElement) => shot.dataset['picture']

/** The first picture is the largest, and may need a larger file. */
function resize(shot: HTMLElement, isFirst: boolean): void {
  const image = shot.querySelector('img')
  if (!image) return
  const { srcset, sizes } = pictureAddresses(urlOf(shot) ?? '', isFirst ? 'product' : 'view')
  if (isFirst) image.loading = 'eager'
  if (sizes) image.sizes = sizes
  if (srcset && image.srcset !== srcset) image.srcset = srcset
}

/** Shows a variant's picture first, and the others in the product's order. */
export function showPicture(picture: string | undefined): void {
  const gallery = document.querySelector('[data-gallery]')
  if (!gallery) return
  const shots = [...gallery.querySelectorAll<HTMLElement>('[data-picture]')]
  const placeOf = (shot: HTMLElement) =>
    urlOf(shot) === picture ? -1 : Number(shot.dataset['rank'])
  const sorted = [...shots].sort((one, other) => placeOf(one) - placeOf(other))
  if (sorted.every((shot, i) => shot === shots[i])) return
  for (const [i, shot] of sorted.entries()) resize(shot, i === 0)
  gallery.append(...sorted)
  gallery.scrollTo({ left: 0, behavior: 'instant' })
}
