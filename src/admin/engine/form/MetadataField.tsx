import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { fieldsOf } from '#domain/web/json.ts'
import { useField } from './field.ts'

type Entry = readonly [name: string, value: unknown]

const isText = (value: unknown): value is string => typeof value === 'string'

/** Free fields of a record. Values that are not text are shown, and kept as they are. */
export function MetadataField({ source = 'metadata' }: { readonly source?: string }) {
  const { value, onChange } = useField({ source, label: 'Metadata' })
  const entries: readonly Entry[] = Object.entries(fieldsOf(value))
  // An absent key stays: the backend removes one by an empty value.
  const write = (next: readonly Entry[]) => onChange(Object.fromEntries(next))
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
              label="Name"
              maxLength={100}
              value={name}
              onChange={(event) => replace(index, [event.currentTarget.value, content])}
            />
            <TextInput
              label="Value"
              flex={1}
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
