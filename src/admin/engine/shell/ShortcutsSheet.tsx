import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { lazily } from '../lazily.tsx'

const ShortcutsDialog = lazily(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
  () => null,
)

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
  return isOpen && <ShortcutsDialog onClose={close} />
}
