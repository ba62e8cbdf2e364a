import { stegaClean } from '@sanity/client/stega'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestId } from './support/ids.ts'
import { openProject, type Project } from './support/project.ts'

let project: Project
let type: string

beforeAll(async () => {
  project = await openProject()
  type = `${project.prefix}Story`
})
afterAll(() => project.stop())

const write = (fields: Record<string, unknown> = {}) =>
  project.writer.create({ _type: type, _id: newTestId(), title: 'A story', ...fields })

test('an answer names the sources of its texts', async () => {
  const author = await write({ name: 'Marta' })
  const { _id } = await write({
    slug: { current: newTestId() },
    author: { _type: 'reference', _ref: author._id },
    body: [{ _key: 'k', _type: 'block', text: 'Words' }],
  })
  const { result, resultSourceMap } = await project.anyone.fetch(
    '*[_id == $_id && title == "A story"][0]{title, "by": author->name, body[]{_key, text}}',
    { _id },
    { filterResponse: false, resultSourceMap: true },
  )
  expect(result).toEqual({ title: 'A story', by: 'Marta', body: [{ _key: 'k', text: 'Words' }] })
  const origin = (path: string) => {
    const mapping = resultSourceMap?.mappings[path]
    if (mapping?.source.type !== 'documentValue') return undefined
    const { document, path: index } = mapping.source
    const found = resultSourceMap?.documents[document]
    return [found?._id, resultSourceMap?.paths[index]]
  }
  expect(origin("$['title']")).toEqual([_id, "$['title']"])
  expect(origin("$['by']")).toEqual([author._id, "$['name']"])
  expect(origin("$['body'][0]['text']")).toEqual([_id, "$['body'][?(@._key=='k')]['text']"])
})

test('the client maps the texts of lists to their sources', async () => {
  const { _id } = await write({ body: [{ _key: 'k', _type: 'block', text: 'Words' }] })
  const heard: unknown[] = []
  const client = project.anyone.withConfig({
    stega: {
      enabled: true,
      studioUrl: '/studio',
      filter: ({ sourcePath }) => heard.push(sourcePath) > 0,
    },
  })
  const found = await client.fetch('*[_id == $_id][0]{body[]{_key, text}}', { _id })
  expect(stegaClean(found)).toEqual({ body: [{ _key: 'k', text: 'Words' }] })
  expect(found.body[0].text).not.toBe('Words')
  expect(heard).toEqual([['body', { _key: 'k', _index: -1 }, 'text']])
})
