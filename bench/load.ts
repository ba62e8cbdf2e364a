import autocannon from 'autocannon'
import { processorMs } from './processor-time.ts'

export interface Load {
  readonly url: string
  /** The process that answers. */
  readonly pid: number
  readonly seconds: number
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
  /** The path of each request in turn, where they differ. */
  readonly nextPath?: () => string
  /** Requests a second of all connections together; as many as are answered unless given. */
  readonly rate?: number
  /** Ends the load before its time. */
  readonly until?: AbortSignal
}

export interface Answered {
  readonly requestsPerSecond: number
  /** Processor time of the answering process for one request, in ms. */
  readonly cpuMs: number
  /** Requests without an answer of 2xx. */
  readonly failed: number
  /** In ms; 99 of a hundred answers were no slower. */
  readonly p99Ms: number
}

function run(options: autocannon.Options, until?: AbortSignal): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
    until?.addEventListener('abort', () => running.stop())
  })
}

/** Sends requests over a number of open connections. */
export async function load(wanted: Load): Promise<Answered> {
  const { url, pid, seconds, connections, headers, nextPath, rate, until } = wanted
  const before = processorMs(pid)
  const turns = nextPath && {
    requests: [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }],
  }
  const options = {
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    ...turns,
    // What waits for a slow answer counts as slow too.
    ...(rate && { overallRate: rate }),
  }
  const result = await run(options, until)
  const answered = result['2xx']
  if (answered === 0) throw new Error(`GET ${url}: no answer was good`)
  return {
    requestsPerSecond: answered / result.duration,
    cpuMs: (processorMs(pid) - before) / (answered + result.non2xx),
    failed: result.non2xx + result.errors + result.timeouts,
    p99Ms: result.latency.p99,
  }
}
