import { expect, test } from 'vitest'
import { createLineReader } from './lines.ts'

function readAll(chunks: readonly Buffer[]): string[] {
  const found: string[] = []
  const reader = createLineReader((lines) => found.push(...lines))
  for (const chunk of chunks) reader.read(chunk)
  reader.end()
  return found
}

test('lines are whole, wherever a stream is cut, even within a character', () => {
  const bytes = Buffer.from('one\nzweiß\n\ndrei')
  for (let at = 0; at <= bytes.length; at++) {
    expect(readAll([bytes.subarray(0, at), bytes.subarray(at)])).toEqual([
      'one\n',
      'zweiß\n',
      '\n',
      'drei\n',
    ])
  }
})

test('a line without an end is cut, and takes no more memory than is shown', () => {
  const found = readAll(Array.from({ length: 100 }, () => Buffer.alloc(1000, 'x')))
  expect(found).toEqual([`${'x'.repeat(8192)}\n`])
})
