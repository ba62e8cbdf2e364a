import { createServer, type ServerResponse } from 'node:http'
import type { Express } from 'express'

/** Whether the process can do its work at this moment. */
type IsReady = () => Promise<boolean>

async function statusOf(path: string, isReady: IsReady): Promise<200 | 404 | 503> {
  if (path === '/livez') return 200
  if (path !== '/readyz') return 404
  return (await isReady().catch(() => false)) ? 200 : 503
}

function answer(response: ServerResponse, status: 200 | 404 | 503): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: status === 200 ? 'ok' : 'down' }))
}

/**
 * Answers what restarts a process and what routes traffic to it: `/livez` is 200 while its event
 * loop turns, whatever else is down; `/readyz` is 503 while it is not ready.
 */
export function answerProbes(app: Express, isReady: IsReady): void {
  app.get(['/livez', '/readyz'], async ({ path }, response) => {
    answer(response, await statusOf(path, isReady))
  })
}

interface Address {
  readonly port: number
  readonly host: string
}

/** The probes of a process without HTTP, on a port of their own. Rejects if it cannot be used. */
export function serveProbes({ port, host }: Address, isReady: IsReady): Promise<() => void> {
  const server = createServer(async ({ url = '' }, response) => {
    answer(response, await statusOf(url, isReady))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(() => server.close()))
  })
}
