import { createServer } from 'node:http'

/** The limit: Node's own server, with the bytes of one answer in memory and nothing to decide. */
const { PAGE_URL = '' } = process.env
const page = await fetch(PAGE_URL, { headers: { 'accept-encoding': 'br' } })
// `fetch` decompresses its answer, but visitors get the compressed bytes.
const { brotliCompressSync, constants } = await import('node:zlib')
const body = brotliCompressSync(Buffer.from(await page.arrayBuffer()), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 7 },
})
const headers = Object.fromEntries(
  [...page.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
)
const head = { ...headers, 'content-encoding': 'br', 'content-length': String(body.length) }

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit())
