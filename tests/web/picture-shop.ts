import sharp from 'sharp'
import { type PICTURE_WIDTHS, pictureSource } from '#domain/catalogue/picture.ts'
import { startOutside } from './outside.ts'
import { startFront } from './start-front.ts'

export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><path d="M0 0h80v100z"/></svg>'

/** What a browser takes, best first. */
export const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

const plane = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#4080c0' } })

const aPhoto = () =>
  plane(1000, 500)
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .jpeg()
    .toBuffer()

/** A file that weighs what its quality lets it. */
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

const filesWith = async (photo: Buffer) => ({
  'pictures/photo.jpg': photo,
  'pictures/noise.jpg': await noise(),
  'pictures/clear.png': await plane(300, 300, 4).png().toBuffer(),
  // Six: lies on its side until it is turned.
  'pictures/turned.jpg': await plane(1000, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'pictures/drawing.svg': DRAWING,
  'pictures/broken.jpg': photo.subarray(0, 300),
  'pictures/wide.png': await plane(9000, 6000).png().toBuffer(),
  'pictures/words.txt': 'no picture',
  'secret.jpg': photo,
})

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>

/** A front with pictures of its own, that may also take some from hosts elsewhere. */
export async function openPictureShop() {
  const photo = await aPhoto()
  const outside = await startOutside()
  const front = await startFront({
    network: outside.network,
    environment: { IMAGE_HOSTS: 'cdn.example,*.shelf.example' },
    files: await filesWith(photo),
  })
  return {
    front,
    outside,
    photo,
    request: (url: string, width: (typeof PICTURE_WIDTHS)[number] = 640, accept = CHROME) =>
      front.request(pictureSource(url, width), { headers: { accept } }),
    /** Nobody outside was asked for anything yet, and nothing is prepared. */
    forget: () => {
      outside.answers.clear()
      outside.addresses.clear()
      outside.requests.length = 0
      outside.ways.length = 0
    },
    stop: async () => {
      await front.stop()
      outside.stop()
    },
  }
}
