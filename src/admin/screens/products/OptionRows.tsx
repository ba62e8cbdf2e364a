import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { useField } from '../../engine/form/field.ts'
import { TextField } from '../../engine/form/inputs.tsx'
import { useRowKey } from '../../engine/form/use-row-key.ts'
import { useVariantValues } from './use-variant-values.ts'

/** An option that is new: the variants that are there need a value of it. */
function FirstValue({ index }: { readonly index: number }) {
  const { face, text, onChange } = useField({
    source: `options.${index}.first_value`,
    label: 'Value in all variants',
    hint: 'Give single variants another one below',
    isRequired: true,
  })
  const { setAll } = useVariantValues()
  return (
    <TextInput
      {...face}
      maxLength={255}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        onChange(value)
        setAll(index, value)
      }}
    />
  )
}

interface OptionRowProps {
  readonly index: number
  readonly isNew: boolean
  readonly onRemove: () => void
}

const OptionRow = ({ index, isNew, onRemove }: OptionRowProps) => (
  <Group align="flex-end" gap="sm" role="group" aria-label={`option ${index + 1}`}>
    <TextField source={`options.${index}.title`} label="Name" isRequired />
    {isNew && <FirstValue index={index} />}
    <ActionIcon
      variant="subtle"
      color="red"
      mb={4}
      aria-label={`Remove option ${index + 1}`}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  </Group>
)

/** The options of a product that is there. Its variants keep a value for each of them. */
export function OptionRows() {
  const { fields, append, remove } = useFieldArray({ name: 'options', keyName: 'key' })
  const keyOf = useRowKey('options')
  const { count, addTo, removeFrom } = useVariantValues()
  return (
    <Fieldset legend="Options">
      <Stack gap="sm">
        {fields.map((field, index) => (
          <OptionRow
            key={keyOf(index, field.key)}
            index={index}
            isNew={!('id' in field) && count > 0}
            onRemove={() => {
              remove(index)
              removeFrom(index)
            }}
          />
        ))}
        <Group>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              append({ title: '', first_value: '' })
              addTo(fields.length)
            }}
          >
            Add option
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
