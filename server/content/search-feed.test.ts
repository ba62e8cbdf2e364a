import { expect, test } from 'vitest'
import { createSearchFeed } from './search-feed.ts'

function open(statuses: readonly number[] = []) {
  const left = [...statuses]
  const site = { content: 'first' }
  const sent: string[] = []
  const purged: string[] = []
  const errors: unknown[] = []
  const feed = createSearchFeed({
    fetchContent: async () => new Response(site.content),
    sendToCommerce: async (content) => {
      sent.push(content)
      return new Response(null, { status: left.shift() ?? 204 })
    },
    purge: (tags) => purged.push(...tags),
    reportError: (_cause, error) => errors.push(error),
  })
  return { ...feed, site, sent, purged, errors }
}

test('what editors write is sent once, and again when it changes', async () => {
  const feed = open()
  feed.refresh()
  await expect.poll(() => feed.purged).toEqual(['search'])
  feed.refresh()
  feed.site.content = 'second'
  feed.refresh()
  await expect.poll(() => feed.purged).toEqual(['search', 'search'])
  expect(feed.sent).toEqual(['first', 'second'])
})

test('what commerce did not take is sent again by itself', async () => {
  const feed = open([503])
  feed.refresh()
  await expect.poll(() => feed.purged).toEqual(['search'])
  expect(feed.sent).toEqual(['first', 'first'])
  expect(String(feed.errors)).toContain('POST /service/search-content: 503')
})
