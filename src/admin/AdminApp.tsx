import { Center, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useStore } from '@nanostores/react'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { CoreAdmin, CustomRoutes, type DataProvider } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { useState } from 'react'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router'
import { staffCommerce } from '#commerce/staff/browser.ts'
import { ADMIN_HOME } from '#domain/staff/admin-path.ts'
import { $staffSession } from '#stores/staff/session.ts'
import { showProgress } from './engine/feedback/notice.tsx'
import { lazily } from './engine/lazily.tsx'
import { createPreferences } from './engine/preferences.ts'
import type { ActionProvider } from './engine/provider.ts'
import { createQueryClient } from './engine/query-client.ts'
import { pagesOf } from './engine/record-pages.tsx'
import { declareResources, resourceNamed } from './engine/registry.ts'
import { Shell } from './engine/shell/Shell.tsx'
import { cssVariables, theme } from './engine/theme.ts'
import { waitingTasks } from './engine/use-waiting.ts'
import { createAuthProvider } from './medusa/auth-provider.ts'
import { createDataProvider } from './medusa/data-provider.ts'
import { resources } from './resources/all.ts'
import { hydratedSession } from './session-query.ts'

const bringHome = () => import('./Home.tsx')
const Home = lazily(async () => (await bringHome()).Home)

const PricesPage = lazily(async () => (await import('./screens/prices/PricesPage.tsx')).PricesPage)
const StockPage = lazily(async () => (await import('./screens/inventory/StockPage.tsx')).StockPage)

const i18n = polyglot(() => english, 'en', { allowMissing: true })
const preferences = createPreferences()
const authProvider = createAuthProvider({ forget: preferences.reset })

/** RT-5, ST-10 */
function SessionState() {
  const { status } = useStore($staffSession)
  return (
    <Center mih="100dvh">
      <p role="status">
        {status === 'unauthenticated' ? 'Redirecting to login...' : 'Authenticating...'}
      </p>
    </Center>
  )
}

/** Fetches home and what it shows beside the start of the frame, instead of after it. */
async function beginHome(client: QueryClient, provider: ActionProvider) {
  void client.prefetchQuery(waitingTasks(provider))
  void Home.load()
  const { readHome } = await bringHome()
  await readHome(client, provider)
}

interface PagesProps {
  readonly shopName: string
  readonly client: QueryClient
  readonly provider: DataProvider
}

function Pages({ shopName, client, provider }: PagesProps) {
  return (
    <CoreAdmin
      authProvider={authProvider}
      dataProvider={provider}
      i18nProvider={i18n}
      store={preferences}
      queryClient={client}
      layout={Shell}
      loading={SessionState}
      dashboard={() => <Navigate to="/dashboard" replace />}
      requireAuth
      disableTelemetry
      title={shopName}
    >
      {resources.map(pagesOf)}
      <CustomRoutes>
        <Route path="/dashboard" element={<Home />} />
        <Route path="/prices" element={<PricesPage />} />
        <Route path="/stock-levels" element={<StockPage />} />
      </CustomRoutes>
    </CoreAdmin>
  )
}

interface AdminAppProps {
  readonly shopName: string
  /** Of the page's policy, for the styles that are added while it runs. */
  readonly nonce: string
  /** What the server has read (EN-11). */
  readonly queryState: DehydratedState
}

/** The back office: one island, hydrated as a whole. */
export function AdminApp({ shopName, nonce, queryState }: AdminAppProps) {
  const [router] = useState(() => {
    setNonce(nonce)
    declareResources(resources)
    const client = createQueryClient(queryState)
    const member = hydratedSession(client)
    if (member) $staffSession.set({ status: 'authenticated', member })
    const provider = createDataProvider(
      staffCommerce(),
      (name, fields, isNew) => resourceNamed(name).write?.(fields, isNew) ?? fields,
      { page: window, onProgress: (over, total) => showProgress('Deleting', over, total) },
    )
    if (location.pathname === ADMIN_HOME) void beginHome(client, provider)
    const page = <Pages shopName={shopName} client={client} provider={provider} />
    return createBrowserRouter([{ path: '*', element: page }], { basename: '/admin' })
  })
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="top-center" />
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
