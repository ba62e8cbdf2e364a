import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTags } from './tags.ts'

const tags = fc.array(fc.stringMatching(/^product:\d{1,4}$/), { maxLength: 800 })

test('a set keeps every tag, or stands for everything', () => {
  fc.assert(
    fc.property(fc.array(tags, { maxLength: 4 }), (batches) => {
      const set = new Set<string>()
      for (const batch of batches) addTags(set, batch)
      const all = new Set(batches.flat())
      if (all.size > 500) expect(set).toEqual(new Set(['*']))
      else expect(set).toEqual(all)
    }),
  )
})

test('everything replaces all other tags, earlier and later ones', () => {
  const set = new Set<string>()
  addTags(set, ['store', '*', 'regions'])
  addTags(set, ['product:1'])
  expect(set).toEqual(new Set(['*']))
})
