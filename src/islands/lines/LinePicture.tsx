import { pictureAddresses } from '#domain/catalogue/picture.ts'

/** What a line of the bag or of an order looks like, or the room for it. */
export function LinePicture({ url }: { readonly url: string | null }) {
  if (url === null) return <span />
  const { src, srcset, sizes } = pictureAddresses(url, 'line')
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={800}
      height={1000}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
