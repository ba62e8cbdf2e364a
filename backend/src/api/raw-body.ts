import type { Request } from 'express'

/** A body of bytes that nothing has read yet; null where there are more of them than may be. */
export async function rawBody(request: Request, atMostBytes: number): Promise<Buffer | null> {
  if (Number(request.get('content-length') ?? 0) > atMostBytes) return null
  const chunks: Buffer[] = []
  let bytes = 0
  const incoming: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of incoming) {
    bytes += chunk.length
    if (bytes > atMostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
