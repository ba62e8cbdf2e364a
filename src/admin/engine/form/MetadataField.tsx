import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWrappedSource } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { useField } from './field.ts'

type Entry = readonly [name: string, value: unknown]

const isText = (value: unknown): value is string => typeof value === 'string'

interface MetadataFieldProps {
  readonly source?: string
  /** Those that have fields of their own in the form. */
  readonly except?: readonly string[]
}

/** Free fields of a record. Values that are not text are shown, and kept as they are. */
export function MetadataField({ source = 'metadata', except = [] }: MetadataFieldProps) {
  const { value, onChange } = useField({ source, label: 'Metadata' })
  const { getValues } = useFormContext()
  const path = useWrappedSource(source)
  const all: readonly Entry[] = Object.entries(fieldsOf(value))
  const entries = all.filter(([name]) => !except.includes(name))
  // An absent key stays: the backend removes one by an empty value.
  const write = (next: readonly Entry[]) => {
    const current: unknown = getValues(path)
    const kept = Object.entries(fieldsOf(current)).filter(([name]) => except.includes(name))
    onChange(Object.fromEntries([...kept, ...next]))
  }
  const replace = (at: number, entry: Entry) =>
    write(entries.map((each, index) => (index === at ? entry : each)))
  return (
    <Fieldset legend="Metadata">
      <Stack gap="xs">
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            None. Other systems keep their own fields here.
          </Text>
        )}
        {entries.map(([name, content], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed.
          <Group key={index} gap="xs" wrap="nowrap" align="flex-end">
            <TextInput
              {...(index === 0 ? { label: 'Name' } : { 'aria-label': 'Name' })}
              flex={2}
              miw={0}
              maxLength={100}
              value={name}
              onChange={(event) => replace(index, [event.currentTarget.value, content])}
            />
            <TextInput
              {...(index === 0 ? { label: 'Value' } : { 'aria-label': 'Value' })}
              flex={3}
              miw={0}
              disabled={!isText(content)}
              value={isText(content) ? content : JSON.stringify(content)}
              onChange={(event) => replace(index, [name, event.currentTarget.value])}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              mb={4}
              aria-label={`Remove ${name || 'the field'}`}
              onClick={() => replace(index, [name, ''])}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={entries.some(([name]) => name === '')}
            onClick={() => write([...entries, ['', '']])}
          >
            Add a field
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
