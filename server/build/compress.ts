import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const runBrotli = promisify(brotliCompress)
const runGzip = promisify(gzip)

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.ttf',
  '.wasm',
  '.webmanifest',
  '.xml',
])
const WORTH_BYTES = 1024
/** The number of threads that zlib has. */
const AT_ONCE = 4

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_BYTES) return
  const [brotli, zipped] = await Promise.all([
    runBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    runGzip(bytes, { level: 9 }),
  ])
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped)
}

/**
 * Writes a `.br` and a `.gz` beside each file of a folder that shrinks and has at least 1 KB, so
 * that no request compresses static files.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const worker = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await compressFile(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
