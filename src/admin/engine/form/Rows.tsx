import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'ra-core'
import type { ReactNode } from 'react'

interface RowsProps {
  readonly source: string
  readonly label: string
  /** Such as `variant`, on the buttons. */
  readonly item: string
  readonly children: ReactNode
}

function RemoveRow({ item }: { readonly item: string }) {
  const { remove, index } = useSimpleFormIteratorItem()
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      mb={4}
      aria-label={`Remove ${item} ${index + 1}`}
      onClick={() => remove()}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}

function AddRow({ item }: { readonly item: string }) {
  const { add } = useSimpleFormIterator()
  return (
    <Group>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => add()}
      >
        Add {item}
      </Button>
    </Group>
  )
}

function Items({ item, children }: Pick<RowsProps, 'item' | 'children'>) {
  const { fields } = useArrayInput()
  const source = useWrappedSource('')
  return fields.map((field, index) => (
    <SimpleFormIteratorItemBase key={field.id} index={index} record={field} source={source}>
      <Group align="flex-end" gap="sm" role="group" aria-label={`${item} ${index + 1}`}>
        {children}
        <RemoveRow item={item} />
      </Group>
    </SimpleFormIteratorItemBase>
  ))
}

/** A list inside a record, with the fields of one row. */
export const Rows = ({ source, label, item, children }: RowsProps) => (
  <Fieldset legend={label}>
    <ArrayInputBase source={source}>
      <SimpleFormIteratorBase>
        <Stack gap="sm">
          <Items item={item}>{children}</Items>
          <AddRow item={item} />
        </Stack>
      </SimpleFormIteratorBase>
    </ArrayInputBase>
  </Fieldset>
)
