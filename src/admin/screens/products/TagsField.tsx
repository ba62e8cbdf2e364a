import { Autocomplete, TagsInput } from '@mantine/core'
import { useGetList } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'
import { useField } from '../../engine/form/field.ts'
import type { AnyRecord } from '../../engine/resource.ts'

interface WordRecord extends AnyRecord {
  readonly value: string
}

const KNOWN_AT_MOST = 100

/** Words that other products bear, to choose from. */
function useKnown(resource: 'product-tags' | 'product-types'): readonly string[] {
  const { data = [] } = useGetList<WordRecord>(resource, {
    pagination: { page: 1, perPage: KNOWN_AT_MOST },
    sort: { field: 'value', order: 'ASC' },
  })
  return data.map(({ value }) => value)
}

const wordIn = (value: unknown): string => {
  const word = fieldsOf(value)['value']
  return typeof word === 'string' ? word : ''
}

/** Tags: those of other products, or new ones. */
export function TagsField() {
  const { face, value, onChange } = useField({ source: 'tags' })
  const known = useKnown('product-tags')
  const words = Array.isArray(value) ? value.map(wordIn) : []
  return (
    <TagsInput
      {...face}
      data={[...known]}
      clearable
      acceptValueOnBlur
      value={words}
      onChange={(next) => onChange(next.map((word) => ({ value: word })))}
    />
  )
}

/** What kind of thing it is: a word of other products, or a new one. */
export function TypeField() {
  const { face, value, onChange } = useField({ source: 'type' })
  const known = useKnown('product-types')
  return (
    <Autocomplete
      {...face}
      data={[...known]}
      maxLength={255}
      value={wordIn(value)}
      onChange={(word) => onChange(word.trim() === '' ? null : { value: word })}
    />
  )
}
