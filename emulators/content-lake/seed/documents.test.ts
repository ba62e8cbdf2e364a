import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { HOME_QUERY, homePageOf } from '#content/home-page.ts'
import { PAGE_QUERY, pageOf } from '#content/page.ts'
import { REDIRECTS_QUERY, redirectsOf } from '#content/redirects.ts'
import { SITE_SETTINGS_QUERY, siteSettingsOf } from '#content/site-settings.ts'
import { STORY_QUERY, storyOf } from '#content/story.ts'
import { STORIES_QUERY, storiesOf } from '#content/story-list.ts'
import { THEME_QUERY, themeSettingsOf } from '#content/theme.ts'
import { redirectLoop } from '#domain/content/redirect.ts'
import { STORIES_PER_PAGE } from '#domain/content/story-paths.ts'
import { LEAST_CONTRAST, textContrast } from '#domain/theme/colour.ts'
import { imported, listeningReader, queryDataset } from '#tests/support/dataset.ts'
import { seedDocuments } from './documents.ts'

type Visit = (record: Readonly<Record<string, unknown>>) => void

function everyRecord(value: unknown, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit({ ...value })
  for (const each of Object.values(value)) everyRecord(each, visit)
}

const dataset = imported(seedDocuments)
const slugs = (type: string) =>
  dataset.flatMap((document) => {
    const { current } = z
      .object({ current: z.string() })
      .catch({ current: '' })
      .parse(document['slug'])
    return document._type === type && current ? [current] : []
  })

test('every page and story can be shown completely', async () => {
  const { reader, problems } = listeningReader()
  const home = homePageOf(await queryDataset(HOME_QUERY, dataset), reader)
  expect(home?.blocks.map(({ kind }) => kind)).toEqual([
    'hero',
    'products',
    'products',
    'story',
    'story',
    'stories',
  ])
  for (const slug of slugs('page')) {
    const page = pageOf(await queryDataset(PAGE_QUERY, dataset, { slug }), reader)
    expect(page?.blocks.length, slug).toBeGreaterThan(0)
  }
  const list = storiesOf(await queryDataset(STORIES_QUERY, dataset, { from: 0, to: 100 }), reader)
  expect(list.stories).toHaveLength(slugs('story').length)
  expect(list.count).toBeGreaterThan(STORIES_PER_PAGE)
  expect(list.tags).toHaveLength(slugs('storyTag').length)
  for (const slug of slugs('story')) {
    const story = storyOf(await queryDataset(STORY_QUERY, dataset, { slug }), reader)
    expect(story?.body.length, slug).toBeGreaterThan(3)
  }
  expect(problems).toEqual([])
})

test('menus, themes and redirects are complete', async () => {
  const { reader, problems } = listeningReader()
  const settings = siteSettingsOf(await queryDataset(SITE_SETTINGS_QUERY, dataset), reader)
  expect(settings?.menus.map(({ label }) => label)).toEqual([
    'Coffee',
    'Tea',
    'Things',
    'Gifts',
    'Stories',
  ])
  const hrefs = settings?.groups.flatMap(({ links }) => links.map(({ href }) => href)) ?? []
  expect(hrefs).not.toContain('/page-not-found')
  const themes = themeSettingsOf(await queryDataset(THEME_QUERY, dataset), reader)?.themes ?? []
  expect(themes.map(({ name }) => name)).toEqual(['lake', 'moss', 'persimmon', 'press'])
  for (const { light, dark } of themes) {
    expect(textContrast('light', light)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    expect(textContrast('dark', dark)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
  const redirects = redirectsOf(await queryDataset(REDIRECTS_QUERY, dataset), reader)
  expect(redirects).toHaveLength(5)
  for (const { from } of redirects) expect(redirectLoop(redirects, from)).toEqual([])
  expect(problems).toEqual([])
})

test('every mentioned product exists in the demo shop', () => {
  const file = readFileSync('backend/src/seed/demo/products.json', 'utf8')
  const known = z.array(z.object({ handle: z.string() })).parse(JSON.parse(file))
  const handles: unknown[] = []
  everyRecord(seedDocuments, ({ handle, products, internalLink }) => {
    if (handle !== undefined) handles.push(handle)
    if (Array.isArray(products)) handles.push(...products)
    const [, linked] = /^products\/(.+)$/.exec(String(internalLink ?? '')) ?? []
    if (linked) handles.push(linked)
  })
  expect(handles.length).toBeGreaterThan(20)
  expect(known.map(({ handle }) => handle)).toEqual(expect.arrayContaining(handles))
})

test('keys are unique within every list, and ids and references are valid', () => {
  const ids = seedDocuments.map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  everyRecord(seedDocuments, (record) => {
    if (record['_type'] === 'reference') expect(ids).toContain(record['_ref'])
    for (const list of Object.values(record).filter(Array.isArray)) {
      const keys = list.map(
        (each) => z.object({ _key: z.string() }).catch({ _key: '' }).parse(each)._key,
      )
      const given = keys.filter(Boolean)
      expect(new Set(given).size).toBe(given.length)
    }
  })
})
