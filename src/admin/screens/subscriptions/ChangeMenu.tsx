import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../engine/access.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { STAFF_CHANGES, type StaffChange } from './changes.tsx'
import type { SubscriptionRecord } from './subscription-record.ts'

/** What staff may do to a subscription as it stands. */
export function ChangeMenu({ record }: { readonly record: SubscriptionRecord }) {
  const [change, setChange] = useState<StaffChange | null>(null)
  const may = useMay('subscriptions')
  const possible = STAFF_CHANGES.filter(({ isPossible }) => isPossible(record))
  if (!may || possible.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Change
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {possible.map((each) => (
            <Menu.Item
              key={each.action}
              {...(each.action === 'cancel' && { color: 'red' })}
              onClick={() => setChange(each)}
            >
              {each.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {change && (
        <ChangeDialog
          key={change.action}
          change={change}
          record={record}
          onClose={() => setChange(null)}
        />
      )}
    </>
  )
}
