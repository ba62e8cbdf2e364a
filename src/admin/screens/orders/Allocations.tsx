import { Group, List, Stack, Text } from '@mantine/core'
import {
  type AllocatedLine,
  type AllocationAt,
  lineActions,
  placeActions,
} from '../../actions/orders/allocations.tsx'
import type { Desk, OrderRecord } from '../../actions/orders/desk.ts'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import type { Action } from '../../engine/resource.ts'
import { allocatedLineName, allocationWords, isSettled } from './allocation-words.ts'
import { DeskSection } from './DeskSection.tsx'

interface ButtonsProps<Row extends AllocatedLine> {
  readonly record: Row
  readonly actions: readonly Action<Row>[]
  /** What they are about, by which they are told apart. */
  readonly name: string
}

const Buttons = <Row extends AllocatedLine>({ record, actions, name }: ButtonsProps<Row>) => (
  <Group gap="xs" wrap="nowrap">
    {actions
      .filter(({ isPossible }) => isPossible?.(record) ?? true)
      .map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          record={record}
          size="compact-xs"
          name={`${action.label}: ${name}`}
        />
      ))}
  </Group>
)

const PlaceRow = ({ at }: { readonly at: AllocationAt }) => {
  const { name, quantity, is_of_channel } = at.place
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {quantity === 0 ? 'Incomplete set' : quantity} at {name}
        {!is_of_channel && (
          <Text span size="xs" c="dimmed">
            {' '}
            · no longer a location of its sales channel
          </Text>
        )}
      </Text>
      <Buttons record={at} actions={placeActions} name={`${allocatedLineName(at.line)}, ${name}`} />
    </Group>
  )
}

const LineRow = ({ of }: { readonly of: AllocatedLine }) => {
  const { line } = of
  const name = allocatedLineName(line)
  return (
    <Stack gap={6} component="section" aria-label={`Stock for ${name}`}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" {...(isSettled(line) ? { c: 'dimmed' } : { fw: 550 })}>
            {allocationWords(line)}
          </Text>
        </div>
        <Buttons record={of} actions={lineActions} name={name} />
      </Group>
      {line.allocated.length > 0 && (
        <List listStyleType="none" spacing={4} styles={{ itemWrapper: { display: 'block' } }}>
          {line.allocated.map((place) => (
            <List.Item key={place.location_id}>
              <PlaceRow at={{ ...of, place }} />
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

interface AllocationsProps {
  readonly order: OrderRecord
  readonly desk: Desk
}

/** What stock is allocated to what is still to be sent, and what is not. */
export const Allocations = ({ order, desk }: AllocationsProps) => (
  <DeskSection title="Stock allocation">
    {desk.allocations.map((line) => (
      <LineRow key={line.item_id} of={{ id: order.id, order, line }} />
    ))}
  </DeskSection>
)
