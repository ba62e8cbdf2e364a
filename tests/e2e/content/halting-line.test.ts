import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { displayOptions, TWO_DISPLAYS } from '../support/displays.ts'
import { watchShifts } from '../support/layout.ts'
import { test as base, expect } from '../support/test.ts'

interface HaltingLine {
  readonly url: string
  readonly goOn: () => void
}

/** The last thing that comes before the page may go on. */
const HALF = '</search>'

/** A page is half of it until it may go on: a slow line, or a slow device that paints between. */
const test = base.extend<{ readonly line: HaltingLine }>({
  line: async ({ storeUrl }, use) => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const server = createServer(async (request, response) => {
      // What a page sends is its visit to the analytics.
      if (request.method !== 'GET') {
        response.writeHead(204).end()
        return
      }
      const answer = await fetch(storeUrl + request.url)
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      if (!type.startsWith('text/html')) {
        response.end(await answer.bytes())
        return
      }
      const [start = '', rest] = (await answer.text()).split(HALF, 2)
      response.write(start + HALF)
      await mayGoOn
      response.end(rest)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({ url: `http://127.0.0.1:${portOf(server)}`, goOn })
    server.closeAllConnections()
    server.close()
  },
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

for (const display of TWO_DISPLAYS) {
  test.describe(`at ${display.name}`, () => {
    test.use({ ...displayOptions(display), allowed: [/net::ERR_FAILED .*woff2/] })

    test('a header that is painted in two parts moves nothing', async ({ page, line }) => {
      const expectUnmoved = await watchShifts(page)
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(`${line.url}/about`, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      line.goOn()
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.waitForLoadState()
      await expectUnmoved(0)
    })
  })
}
