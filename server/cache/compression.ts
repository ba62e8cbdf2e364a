import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { Compression } from './page.ts'

const runGzip = promisify(gzip)
const runBrotli = promisify(brotliCompress)

/** A copy that keeps nothing but itself: zlib returns parts of a pool, which are four times as long. */
function exact(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/**
 * Gzip for the first request of a page, brotli once it is requested again. Compresses off the main
 * thread; unpacking a page takes less time than waiting for another one.
 */
export const zlibCompression: Compression = {
  gzip: async (body) => exact(await runGzip(body, { level: 5 })),
  gunzip: (body) => gunzipSync(body),
  brotli: async (body) =>
    exact(
      await runBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 7,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
}
