import { expect, test } from 'vitest'
import { isRecord } from '#domain/web/json.ts'
import { schemaTypes } from './schema.ts'

/** Every list of choices in a type, at any depth. */
function listsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(listsIn)
  if (!isRecord(value)) return []
  const { options, fields, of } = value
  const list = isRecord(options) && Array.isArray(options['list']) ? [options['list']] : []
  return [...list, ...listsIn(fields), ...listsIn(of)]
}

test('every choice has a title, because Studio would write “Open Sans” as “Open sans”', () => {
  const lists = listsIn(schemaTypes)
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.flat().filter((choice) => !isRecord(choice) || !choice['title'])).toEqual([])
  expect(lists.flat()).toContainEqual({ title: 'Open Sans', value: 'Open Sans' })
})

test('the picture with products is shown whole, and does not ask for a focus', () => {
  const [block] = schemaTypes.filter(({ name }) => name === 'hotspotPicture')
  expect(JSON.stringify(block)).toContain('Setting a focus has no effect.')
  const [picture] = schemaTypes.filter(({ name }) => name === 'picture')
  expect(JSON.stringify(picture)).not.toContain('narrow screens show less')
})
