import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

/** Draws a part of the back office, which asks this provider. */
export const renderInBackOffice = (
  part: ReactNode,
  provider: Parameters<typeof testDataProvider>[0] & object,
) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider(provider)}>{part}</CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
