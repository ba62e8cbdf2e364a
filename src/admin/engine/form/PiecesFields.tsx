import { Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useFormState, useWatch } from 'react-hook-form'
import { fieldsOf, isRecord } from '#domain/web/json.ts'
import type { Fields } from '../resource.ts'
import { numberIn, useField } from './field.ts'

/** Something of which several pieces may be chosen. */
export interface PieceChoice {
  readonly id: string
  readonly title: string
  /** Such as the variant and its SKU. */
  readonly detail: string
  readonly atMost: number
}

/** Said of all lines together. */
const NONE = 'Choose one piece at least'

const someChosen = (_: unknown, values: Fields): string | undefined =>
  chosenPieces(values).length > 0 ? undefined : NONE

interface PiecesFieldProps {
  readonly line: PieceChoice
  readonly isNoneChosen: boolean
}

function PiecesField({ line, isNoneChosen }: PiecesFieldProps) {
  const { face, value, onChange } = useField({
    source: `pieces.${line.id}`,
    label: line.title,
    validate: someChosen,
  })
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div>
        <Text size="sm">{line.title}</Text>
        <Text size="xs" c="dimmed">
          {line.detail}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          id={face.id}
          aria-label={`Quantity of ${line.title}, ${line.detail}`}
          w={84}
          min={0}
          max={line.atMost}
          allowDecimal={false}
          clampBehavior="strict"
          error={isNoneChosen}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(numberIn(next))}
        />
        <Text size="sm" c="dimmed" miw={36}>
          of {line.atMost}
        </Text>
      </Group>
    </Group>
  )
}

/** How many pieces of each line; kept as `pieces`, by the lines' ids. */
export function PiecesFields({ lines }: { readonly lines: readonly PieceChoice[] }) {
  const pieces: unknown = useWatch({ name: 'pieces' })
  const { submitCount } = useFormState()
  const isNoneChosen = submitCount > 0 && chosenPieces({ pieces }).length === 0
  return (
    <Fieldset legend="Items">
      <Stack gap="sm">
        {lines.map((line) => (
          <PiecesField key={line.id} line={line} isNoneChosen={isNoneChosen} />
        ))}
        {isNoneChosen && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {NONE}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

/** What the fields begin with: all pieces. */
export const allPieces = (lines: readonly PieceChoice[]): object => ({
  pieces: Object.fromEntries(lines.map(({ id, atMost }) => [id, atMost])),
})

/** `[{ item_id, quantity }]`, as routes take them; lines of which none is chosen are left out. */
export function chosenPieces({ pieces }: Fields): readonly ChosenPieces[] {
  return Object.entries(isRecord(pieces) ? pieces : fieldsOf(pieces)).flatMap(
    ([item_id, quantity]) =>
      typeof quantity === 'number' && quantity > 0 ? [{ item_id, quantity }] : [],
  )
}

interface ChosenPieces {
  readonly item_id: string
  readonly quantity: number
}
