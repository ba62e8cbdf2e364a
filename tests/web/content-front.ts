import { afterEach, beforeEach } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningFront, startFront } from './start-front.ts'
import { type StubContent, startContent } from './stub-content.ts'

export const READ_TOKEN = 'a token that reads drafts'
export const PREVIEW_SECRET = 'the secret of previewers'

/** A front before a stub content, both new for every test of the file. */
export function eachWithContent(environment: Readonly<Record<string, string>> = {}) {
  let front: RunningFront
  let content: StubContent
  beforeEach(async () => {
    content = await startContent()
    front = await startFront({
      environment: {
        SANITY_PROJECT_ID: 'local',
        SANITY_API_HOST: content.url,
        SANITY_READ_TOKEN: READ_TOKEN,
        PREVIEW_SECRET,
        ...environment,
      },
    })
  })
  afterEach(async () => {
    await front.stop()
    await content.stop()
  })
  return {
    get front() {
      return front
    },
    get content() {
      return content
    },
    /** A WebSocket that a page of the shop opens. */
    socket: (path: string, headers: Readonly<Record<string, string>> = {}): WebSocket => {
      const origin = `http://localhost:${front.port}`
      return new WebSocket(origin.replace('http', 'ws') + path, { headers: { origin, ...headers } })
    },
    /** The cookie of somebody who knew the secret, as a Cookie header. */
    preview: async (): Promise<string> => {
      const { cookies } = await front.request(
        `/preview/enable?secret=${encodeURIComponent(PREVIEW_SECRET)}`,
      )
      return cookies[0]?.split(';')[0] ?? ''
    },
  }
}
