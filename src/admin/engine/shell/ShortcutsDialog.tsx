import { Kbd, Table } from '@mantine/core'
import { Dialog } from '../Dialog.tsx'

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

/** The list of the keyboard shortcuts. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog onClose={onClose} title="Keyboard shortcuts">
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
  </Dialog>
)
