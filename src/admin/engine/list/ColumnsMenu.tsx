import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Resource } from '../resource.ts'
import { labelOf } from '../value.ts'

interface ColumnsMenuProps {
  readonly resource: Resource
  readonly chosen: readonly string[]
  readonly onChoose: (columns: readonly string[]) => void
}

/** Which columns the list has; remembered on this device. */
export const ColumnsMenu = ({ resource, chosen, onChoose }: ColumnsMenuProps) => (
  <Popover position="bottom-end" trapFocus returnFocus>
    <Popover.Target>
      <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
        Columns
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns">
      <Checkbox.Group value={[...chosen]} onChange={onChoose} label="Show">
        <Stack gap="xs" mt="xs">
          {resource.columns.map((column) => (
            <Checkbox
              key={column.source}
              value={column.source}
              label={labelOf(column)}
              disabled={chosen.length === 1 && chosen[0] === column.source}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Popover.Dropdown>
  </Popover>
)
