import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMetadataRows } from './use-metadata-rows.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

interface MetadataFieldProps {
  readonly source?: string
  /** Those that have fields of their own in the form. */
  readonly except?: readonly string[]
}

/** Free fields of a record. Values that are not text are shown, and kept as they are. */
export function MetadataField({ source = 'metadata', except = [] }: MetadataFieldProps) {
  const { rows, add, replace, remove } = useMetadataRows(source, except)
  const adder = useRef<HTMLButtonElement>(null)
  return (
    <Fieldset legend="Metadata">
      <Stack gap="xs">
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            None. Other systems keep their own fields here.
          </Text>
        )}
        {rows.map(({ key, name, value, problem }, index) => (
          <Group key={key} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              {...(index === 0 ? { label: 'Name' } : { 'aria-label': 'Name' })}
              flex={2}
              miw={0}
              maxLength={100}
              value={name}
              error={problem}
              onChange={(event) => replace(key, { name: event.currentTarget.value })}
            />
            <TextInput
              {...(index === 0 ? { label: 'Value' } : { 'aria-label': 'Value' })}
              flex={3}
              miw={0}
              disabled={!isText(value)}
              value={isText(value) ? value : JSON.stringify(value)}
              onChange={(event) => replace(key, { value: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              // Beside the field: the first one has its label above, and any a problem below.
              mt={index === 0 ? 26 : 4}
              aria-label={`Remove ${name || 'the field'}`}
              onClick={() => {
                remove(key)
                // The focus would go with the row.
                adder.current?.focus()
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            ref={adder}
            size="xs"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={rows.some(({ name }) => name === '')}
            onClick={add}
          >
            Add a field
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
