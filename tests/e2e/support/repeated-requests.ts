import http from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Answer {
  readonly status: number
  readonly body: string
  /** When it was asked for, by `performance.now()`. */
  readonly askedAt: number
  readonly ms: number
}

/** One request over a connection of the agent, to the last byte. */
export function send(url: string, agent?: http.Agent): Promise<Answer> {
  const askedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, body, askedAt },
          ms: performance.now() - askedAt,
        }),
      )
    })
    request.on('error', reject)
  })
}

/** Asks for one page over many connections at once, until told to stop. */
export function requestRepeatedly(
  url: string,
  connections: number,
  hear: (answer: Answer) => void,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const failures: string[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      try {
        const answer = await send(url, agent)
        if (answer.status === 200) hear(answer)
        else failures.push(String(answer.status))
      } catch (error) {
        failures.push(String(error))
      }
    }
  }
  const running = Array.from({ length: connections }, run)
  return {
    /** Gives what failed. */
    stop: async (): Promise<readonly string[]> => {
      isOver = true
      await Promise.all(running)
      agent.destroy()
      return failures
    },
  }
}
