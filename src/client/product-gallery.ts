import { pictureAddresses } from '#domain/catalogue/picture.ts'

const rankOf = (image: HTMLImageElement) => Number(image.dataset['rank'])

/** The first picture is the largest, and may need a larger file. */
function resize(image: HTMLImageElement, isFirst: boolean): void {
  const { srcset, sizes } = pictureAddresses(
    image.dataset['picture'] ?? '',
    isFirst ? 'product' : 'view',
  )
  if (isFirst) image.loading = 'eager'
  if (sizes) image.sizes = sizes
  if (srcset && image.srcset !== srcset) image.srcset = srcset
}

/** Shows a variant's picture first, and the others in the product's order. */
export function showPicture(picture: string | undefined): void {
  const gallery = document.querySelector('[data-gallery]')
  if (!gallery) return
  const images = [...gallery.querySelectorAll<HTMLImageElement>('img[data-picture]')]
  const placeOf = (image: HTMLImageElement) =>
    image.dataset['picture'] === picture ? -1 : rankOf(image)
  const sorted = images.toSorted((one, other) => placeOf(one) - placeOf(other))
  if (sorted.every((image, i) => image === images[i])) return
  for (const [i, image] of sorted.entries()) resize(image, i === 0)
  gallery.append(...sorted)
  gallery.scrollTo({ left: 0, behavior: 'instant' })
}
