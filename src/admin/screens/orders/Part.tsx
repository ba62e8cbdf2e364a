import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { When } from '../../engine/marks.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'

interface PartProps<Row extends AnyRecord> {
  /** Such as `DeskParcel 2`, by which its buttons are told apart. */
  readonly name: string
  readonly at: string
  readonly record: Row
  readonly actions: readonly Action<Row>[]
  /** States and sums, beside the name. */
  readonly marks?: ReactNode
  readonly children?: ReactNode
}

/** A parcel, a return, a swap or a claim: what is in it, how it stands and what can be done. */
export const Part = <Row extends AnyRecord>(props: PartProps<Row>) => (
  <Stack gap={6} component="section" aria-label={props.name}>
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {props.name}
        </Text>
        {props.marks}
        <Text size="xs" c="dimmed">
          <When at={props.at} />
        </Text>
      </Group>
      <Group gap="xs">
        {props.actions
          .filter(({ isPossible }) => isPossible?.(props.record) ?? true)
          .map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              record={props.record}
              size="xs"
              name={`${action.label}: ${props.name}`}
            />
          ))}
      </Group>
    </Group>
    {props.children}
  </Stack>
)
