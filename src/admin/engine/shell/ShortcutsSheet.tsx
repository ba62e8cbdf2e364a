import { Kbd, Modal, Table } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useNavigate } from 'react-router'

const SHORTCUTS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Search and go anywhere'],
  [['H'], 'Home'],
  [['O'], 'Orders'],
  [['P'], 'Products'],
  [['C'], 'Customers'],
  [['T'], 'To do'],
  [['J', 'K'], 'Next and previous row of a list'],
  [['?'], 'This list'],
]

/** The keyboard shortcuts, and the list of them. */
export function ShortcutsSheet() {
  const [isOpen, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate(path)
  useHotkeys([
    ['shift+?', open],
    ['h', go('/dashboard')],
    ['o', go('/orders')],
    ['p', go('/products')],
    ['c', go('/customers')],
    ['t', go('/order-tasks')],
  ])
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Table>
        <Table.Tbody>
          {SHORTCUTS.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td>{what}</Table.Td>
              <Table.Td ta="end">
                {keys.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
