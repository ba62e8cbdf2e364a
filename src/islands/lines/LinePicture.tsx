import { pictureAddresses } from '#domain/catalogue/picture.ts'

/** The picture of a line, or its placeholder. */
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
