import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

/** Somebody who is signed in, and may do what is told. */
const aMember = (may: () => boolean) => ({
  may,
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
})

/** The messages of what is drawn. */
export const Said = () => (
  <p>{useNotificationContext().notifications.map(({ message }) => message)}</p>
)

/** Draws a part of the back office, which asks this provider. */
export const renderInBackOffice = (
  part: ReactNode,
  provider: Parameters<typeof testDataProvider>[0] & object,
  { may }: { readonly may?: () => boolean } = {},
) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CoreAdminContext
          dataProvider={testDataProvider(provider)}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          {...(may && { authProvider: aMember(may) })}
        >
          {part}
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
