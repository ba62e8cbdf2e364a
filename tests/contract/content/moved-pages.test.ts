import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRedirect } from '../../../src/studio/actions/add-redirect.ts'
import { openProject, type Project } from './support/project.ts'

let project: Project

beforeAll(async () => {
  project = await openProject()
})
afterAll(() => project.stop())

const redirects = () =>
  project.writer.fetch<readonly unknown[]>(
    `*[_type == "redirect" && string::startsWith(from, "/" + $prefix)] | order(from){ from, to, isPermanent }`,
    { prefix: project.prefix },
  )

test('a page that moves away and back again is found at each of its addresses', async () => {
  const at = (name: string) => `/${project.prefix}-${name}`
  await addRedirect(project.writer, { from: at('a'), to: at('b') })
  await addRedirect(project.writer, { from: at('b'), to: at('c') })
  expect(await redirects()).toEqual([
    { from: at('a'), to: at('b'), isPermanent: true },
    { from: at('b'), to: at('c'), isPermanent: true },
  ])
  await addRedirect(project.writer, { from: at('c'), to: at('b') })
  expect(await redirects()).toEqual([
    { from: at('a'), to: at('b'), isPermanent: true },
    { from: at('c'), to: at('b'), isPermanent: true },
  ])
  await project.writer.delete({
    query: '*[_type == "redirect" && string::startsWith(from, "/" + $prefix)]',
    params: { prefix: project.prefix },
  })
})
