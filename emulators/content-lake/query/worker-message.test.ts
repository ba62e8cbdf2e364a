import { expect, test } from 'vitest'
import type { LakeQuery } from './replica.ts'
import { readWorkerMessage } from './worker-message.ts'

const question: LakeQuery = {
  query: '*[_type == $type]',
  params: { type: 'page' },
  perspective: ['drafts', 'published'],
  identity: 'editor',
  project: { projectId: 'local', dataset: 'production' },
  hasSourceMap: true,
  isEditor: true,
  client: 'editor',
}

test.each([
  [{ kind: 'load' }],
  [{ kind: 'dataset', dataset: 'production' }],
  [{ kind: 'change', dataset: 'production', id: 'a', document: { _id: 'a' } }],
  [{ kind: 'query', id: 1, question, timeoutMs: 100 }],
  [{ kind: 'query', id: 2, question: { ...question, perspective: 'raw' }, timeoutMs: 100 }],
])('a worker takes %j as it was sent', (message) => {
  expect(readWorkerMessage(message)).toEqual(message)
})

test.each([[undefined], ['load'], [{ kind: 'query', id: 1 }], [{ kind: 'end' }]])(
  'a worker refuses %j',
  (message) => {
    expect(() => readWorkerMessage(message)).toThrow()
  },
)
