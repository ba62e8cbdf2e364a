// @vitest-environment happy-dom
// A toast that is still moving at the end of its test fails it.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DocumentActionComponent, SanityDocument } from 'sanity'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openStubLake, openStudioFrame } from '#tests/support/in-studio.tsx'
import { studio } from '../studio.ts'

const lake = await openStubLake()
const inStudio = await openStudioFrame(lake.url)
const publish = vi.fn()
let isValidating = false

const publishing: DocumentActionComponent = Object.assign(
  () => ({ label: 'Publish', onHandle: publish, disabled: isValidating }),
  { action: 'publish' as const },
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  publish.mockReset()
  isValidating = false
  lake.transactions.length = 0
  Object.assign(lake, { found: [], refuses: false })
})

afterAll(lake.stop)

function withAddress(type: string, current: string): SanityDocument {
  const ours = { _id: 'd', _type: type, _rev: 'r', slug: { current } }
  return { ...ours, _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
}

interface Edited {
  readonly type?: string
  readonly from: string | null
  readonly to: string
}

/** The action as Studio shows it below a document: its button, and its dialog if it has one. */
function PublishButton({ type = 'page', from, to }: Edited) {
  const [usePublish = publishing] = studio.document.actions([publishing], { schemaType: type })
  const description = usePublish({
    id: 'd',
    type,
    published: from === null ? null : withAddress(type, from),
    draft: withAddress(type, to),
    version: null,
    release: undefined,
    scopeId: undefined,
    transactionSyncLock: null,
    liveEdit: false,
    liveEditSchemaType: false,
    ready: true,
    initialValueResolved: true,
    onComplete: () => {},
  })
  const dialog = description?.dialog
  return (
    <>
      <button type="button" onClick={() => description?.onHandle?.()}>
        {description?.label}
      </button>
      {dialog && dialog.type === 'dialog' && <div role="dialog">{dialog.content}</div>}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const MOVED: Edited = { from: 'old-place', to: 'new-place' }

/** Returns what draws it again, as Studio does when it has validated the document. */
function publishMoved(edited = MOVED): () => void {
  const { rerender } = render(inStudio(<PublishButton {...edited} />))
  press('Publish')
  return () => rerender(inStudio(<PublishButton {...edited} />))
}

test('a page at another address is not published before its editor has chosen', () => {
  publishMoved()
  expect(screen.getByRole('dialog').textContent).toContain('from /old-place to /new-place')
  expect(publish).not.toHaveBeenCalled()
})

test('with the redirect it is published once, after the old address leads to the new one', async () => {
  lake.found = [{ _id: 'back', from: '/new-place' }]
  publishMoved()
  press('Publish and redirect /old-place')
  await vi.waitFor(() => expect(publish).toHaveBeenCalled())
  const redirect = { from: '/old-place', to: '/new-place', isPermanent: true }
  expect(lake.transactions).toEqual([
    [{ delete: { id: 'back' } }, { create: { _type: 'redirect', ...redirect } }],
  ])
  expect(publish).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a declined redirect is not stored, and the page is published', () => {
  publishMoved()
  press('Publish without a redirect')
  expect(publish).toHaveBeenCalledTimes(1)
  expect(lake.transactions).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing is published if the redirect cannot be stored, and its editor is told', async () => {
  lake.refuses = true
  publishMoved()
  press('Publish and redirect /old-place')
  await screen.findByText('The redirect from /old-place was not saved, so nothing is published.')
  expect(publish).not.toHaveBeenCalled()
})

test.each([
  { waitedMs: 9000, times: 1, what: 'once' },
  { waitedMs: 11_000, times: 0, what: 'no more' },
])('a page that Studio has validated after $waitedMs ms is published $what', (wait) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const drawAgain = publishMoved()
  isValidating = true
  drawAgain()
  press('Publish without a redirect')
  expect(publish).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + wait.waitedMs)
  isValidating = false
  drawAgain()
  drawAgain()
  expect(publish).toHaveBeenCalledTimes(wait.times)
})

test.each([
  { type: 'story', shown: 'from /stories/a to /stories/b' },
  { type: 'storyTag', shown: 'from /stories/tagged/a to /stories/tagged/b' },
])('a redirect is offered for a $type, too', ({ type, shown }) => {
  publishMoved({ type, from: 'a', to: 'b' })
  expect(screen.getByRole('dialog').textContent).toContain(shown)
})

test.each([
  { what: 'a page that nobody has seen', edited: { from: null, to: 'new-place' } },
  { what: 'a page at its old address', edited: { from: 'place', to: 'place' } },
  { what: 'a redirect, which has none', edited: { type: 'redirect', from: 'a', to: 'b' } },
])('$what is published without a question', ({ edited }) => {
  publishMoved(edited)
  expect(publish).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
