import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compression } from './page.ts'

const runGzip = promisify(gzip)
const runBrotli = promisify(brotliCompress)

/**
 * Gzip for the first request of a page, brotli once it is requested again. Runs off the main
 * thread.
 */
export const zlibCompression: Compression = {
  gzip: (body) => runGzip(body, { level: 5 }),
  brotli: (body) =>
    runBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
}
