import { SimpleGrid } from '@mantine/core'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { WordsField } from '../../engine/form/WordsField.tsx'
import type { AnyRecord } from '../../engine/resource.ts'
import { namesHint, SOURCES } from './sources.ts'

interface AttributeRecord extends AnyRecord {
  readonly source: string
}

function NamesField() {
  const source: unknown = useWatch({ name: 'source' })
  return <WordsField source="names" label="Taken from" hint={namesHint(source)} isRequired />
}

const SharedFields = () => (
  <>
    <WordsField
      source="value_order"
      label="Order of values"
      hint="The others follow, the most frequent first"
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField
        source="position"
        label="Position among the lists"
        hint="The lowest comes first"
        min={0}
        max={1000}
        isRequired
      />
    </SimpleGrid>
    <SwitchField source="is_shown" label="Shoppers see it" />
  </>
)

const LabelField = () => (
  <TextField source="label" label="Heading" hint="What shoppers read" maxLength={60} isRequired />
)

/** An attribute that is there: where its values come from never changes. */
export function AttributeFields() {
  const record = useRecordContext<AttributeRecord>()
  const hasNames = SOURCES.some(({ value }) => value === record?.source)
  const isOwnList = record?.id === `pattr_${record?.source}`
  return (
    <>
      <LabelField />
      {hasNames && !isOwnList && <NamesField />}
      <SharedFields />
    </>
  )
}

export const NewAttributeFields = () => (
  <>
    <LabelField />
    <ChoiceField source="source" label="Values from" choices={SOURCES} isRequired />
    <NamesField />
    <TextField
      source="key"
      label="Name in addresses"
      hint="Made from the heading if empty. It cannot be changed later."
      maxLength={40}
    />
    <SharedFields />
  </>
)
