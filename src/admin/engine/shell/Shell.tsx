import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Group,
  Menu,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useDefaultTitle, useGetIdentity } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Navigation } from './Navigation.tsx'
import { Notices } from './Notices.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ShortcutsSheet } from './ShortcutsSheet.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useLogOut } from './use-log-out.ts'

function ModeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  )
}

function AccountMenu() {
  const { identity } = useGetIdentity()
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="Your account">
          <IconUser size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Box role="group" aria-label={identity?.fullName}>
          <Menu.Label aria-hidden>{identity?.fullName}</Menu.Label>
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void logOut()}
          >
            Log out
          </Menu.Item>
        </Box>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The frame of every page: header, navigation, palette, messages. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const shopName = useDefaultTitle()
  const [isOpen, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes.
  useEffect(close, [pathname])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
            />
            <Text fw={700} fz="lg">
              {shopName}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <SearchButton />
            <ModeButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Back office" style={{ overflowY: 'auto' }}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        <ConnectionNotice />
        {children}
      </AppShell.Main>
      <Notices />
      <ShortcutsSheet />
      <UnsavedGuard />
    </AppShell>
  )
}
