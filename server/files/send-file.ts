import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { isUnchanged } from '../http/conditional.ts'
import { encodingOf } from '../http/encoding.ts'
import type { FileBody, StaticFile } from './static-files.ts'

function bodyFor(file: StaticFile, { headers }: IncomingMessage): FileBody {
  const encoding = encodingOf(headers['accept-encoding'])
  if (encoding === 'identity') return file.plain
  return (encoding === 'br' ? file.brotli : undefined) ?? file.gzip ?? file.plain
}

/** Sends a file. The request's id is written into the file's own head: see sendPage. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  id: string,
): void {
  if (isUnchanged(request, file.etag)) {
    file.unchanged['x-request-id'] = id
    response.writeHead(304, file.unchanged).end()
    return
  }
  const { head, bytes, path } = bodyFor(file, request)
  head['x-request-id'] = id
  response.writeHead(200, head)
  if (request.method === 'HEAD') response.end()
  else if (bytes !== undefined) response.end(bytes)
  else pipeline(createReadStream(path), response, () => {})
}
