import { Button, Text } from '@mantine/core'
import { useCounter, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazily } from '../lazily.tsx'

const Palette = lazily(
  async () => (await import('./Palette.tsx')).Palette,
  () => null,
)

/** Opens the palette, by its keys too. It is fetched when somebody first asks for it. */
export function SearchButton() {
  const [asked, { increment: ask }] = useCounter(0)
  useHotkeys([['mod+K', ask]])
  return (
    <>
      <Button variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={ask}>
        Search{' '}
        <Text span visibleFrom="sm" c="dimmed" fz="xs" ml="xs">
          Ctrl K
        </Text>
      </Button>
      {asked > 0 && <Palette asked={asked} />}
    </>
  )
}
