// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { browserCommerce } from './browser.ts'
import { createRenderCommerce } from './render.server.ts'

test('the client of the page throws where there is no page', () => {
  expect(() => browserCommerce()).toThrow('there is no page here')
})

test('the client of the server throws in a page', () => {
  vi.stubGlobal('document', {})
  expect(() => createRenderCommerce({ baseUrl: 'http://commerce.test' })).toThrow(
    'pages render on the server',
  )
  vi.unstubAllGlobals()
})
