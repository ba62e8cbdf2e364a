import { Accordion, ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
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
import { useFormState, useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { valueAt } from '../value.ts'
import { useRowKey } from './use-row-key.ts'

interface RowsProps {
  readonly source: string
  readonly label: string
  /** Such as `variant`, on the buttons. */
  readonly item: string
  /** Folds each row, under the value of this field. */
  readonly titleSource?: string
  /** What an added row begins with. */
  readonly initial?: object
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

/**
 * What a new row begins with. Each field of the row that stood there is emptied by name: a form falls
 * back to what its record had for a field that is absent.
 */
function useEmptyRow(initial: object | undefined): object {
  const { total, source } = useSimpleFormIterator()
  const { defaultValues } = useFormState()
  const names = Object.keys(fieldsOf(valueAt(defaultValues, `${source}.${total}`)))
  const fields = names.filter((name) => name !== 'id').map((name) => [name, null] as const)
  return { ...Object.fromEntries(fields), ...initial }
}

function AddRow({ item, initial }: Pick<RowsProps, 'item' | 'initial'>) {
  const { add } = useSimpleFormIterator()
  const row = useEmptyRow(initial)
  return (
    <Group>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => add(row)}
      >
        Add {item}
      </Button>
    </Group>
  )
}

type RowProps = Pick<RowsProps, 'item' | 'titleSource' | 'children'> & { readonly index: number }

/** Said on a row that is folded: what is wrong in it stands beside its field, inside. */
function RowProblem() {
  const { errors } = useFormState()
  const source = useWrappedSource('')
  if (valueAt(errors, source) === undefined) return null
  return (
    <Text span size="sm" c="var(--mantine-color-error)">
      {' · needs a change'}
    </Text>
  )
}

function Row({ item, titleSource, index, children }: RowProps) {
  const titled: unknown = useWatch({ name: useWrappedSource(titleSource ?? 'id') })
  const name = `${item} ${index + 1}`
  if (titleSource === undefined)
    return (
      <Group align="flex-end" gap="sm" role="group" aria-label={name}>
        {children}
        <RemoveRow item={item} />
      </Group>
    )
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control>
        {typeof titled === 'string' && titled ? titled : name}
        <RowProblem />
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="sm" role="group" aria-label={name}>
          {children}
          <RemoveRow item={item} />
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Items({ children, ...row }: Pick<RowsProps, 'item' | 'titleSource' | 'children'>) {
  const { fields } = useArrayInput()
  const source = useWrappedSource('')
  const keyOf = useRowKey('')
  return fields.map((field, index) => (
    <SimpleFormIteratorItemBase
      key={keyOf(index, field.id)}
      index={index}
      record={field}
      source={source}
    >
      <Row {...row} index={index}>
        {children}
      </Row>
    </SimpleFormIteratorItemBase>
  ))
}

/** A list inside a record, with the fields of one row. */
export const Rows = ({ source, label, item, titleSource, initial, children }: RowsProps) => (
  <Fieldset legend={label}>
    <ArrayInputBase source={source}>
      <SimpleFormIteratorBase>
        <Stack gap="sm">
          {titleSource === undefined ? (
            <Items item={item}>{children}</Items>
          ) : (
            <Accordion multiple variant="contained" keepMounted={false}>
              <Items item={item} titleSource={titleSource}>
                {children}
              </Items>
            </Accordion>
          )}
          <AddRow item={item} {...(initial && { initial })} />
        </Stack>
      </SimpleFormIteratorBase>
    </ArrayInputBase>
  </Fieldset>
)
