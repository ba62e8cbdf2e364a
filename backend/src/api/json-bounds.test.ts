import { expect, test } from 'vitest'
import { faultInJson, type JsonBounds } from './json-bounds.ts'

const BOUNDS: JsonBounds = {
  depth: 3,
  values: 10,
  nameLength: 8,
  textLength: 8,
  number: 2_147_483_647,
}

const faultIn = (json: string) => faultInJson(JSON.parse(json), BOUNDS)

test.each([
  '{}',
  '{"a":{"b":{"c":1}}}',
  '{"a":[-2147483648,0.5,null,true,"12345678"]}'.replace('48', '47'),
  '{"toString":"Åsa 🍵"}',
])('%s may be asked', (json) => {
  expect(faultIn(json)).toBeNull()
})

test.each([
  ['[]', 'The body must be a JSON object'],
  ['null', 'The body must be a JSON object'],
  ['"a"', 'The body must be a JSON object'],
  ['{"a":{"b":{"c":{}}}}', 'a.b.c is nested too deeply'],
  ['{"a":[[[]]]}', 'a.0.0 is nested too deeply'],
  ['{"a":[1,2,3,4,5,6,7,8,9,10]}', 'The body may hold at most 10 values'],
  ['{"a":"123456789"}', 'a must have at most 8 characters'],
  ['{"a":["\\u0000"]}', 'a.0 must be well-formed text without NUL'],
  ['{"a":"\\ud800"}', 'a must be well-formed text without NUL'],
  ['{"a":2147483648}', 'a must be a number up to 2147483647'],
  ['{"a":1e999}', 'a must be a number up to 2147483647'],
  ['{"__proto__":{"a":1}}', '__proto__ is no name of a field'],
  ['{"a":{"constructor":1}}', 'a.constructor is no name of a field'],
  ['{"123456789":1}', '123456789 must have at most 8 characters'],
])('%s is told what to correct', (json, fault) => {
  expect(faultIn(json)).toBe(fault)
})

test('depth costs no stack', () => {
  const bounds = { ...BOUNDS, depth: 100_000, values: 1_000_000 }
  const deep = JSON.parse(`{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`)
  expect(faultInJson(deep, bounds)).toBeNull()
})
