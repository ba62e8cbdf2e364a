import { createServer, type ServerResponse } from 'node:http'
import { createClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import type { ReactNode } from 'react'
import { createSourceFromConfig, FormValueProvider } from 'sanity'
import { SourceContext } from 'sanity/_singletons'
import { fieldsOf, jsonIn } from '#domain/web/json.ts'

/** The content of a Studio: it answers what it is told, and stores nothing. */
export interface StubLake {
  readonly url: string
  /** The mutations of each transaction. */
  readonly transactions: unknown[]
  /** What a query finds. */
  found: readonly unknown[]
  /** Whether it stores anything. */
  refuses: boolean
  readonly stop: () => void
}

export async function openStubLake(): Promise<StubLake> {
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer(async (request, response) => {
    if (!request.url?.includes('/data/mutate/'))
      return answer(response, 200, { result: lake.found })
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (lake.refuses) return answer(response, 403, { message: 'Not today' })
    lake.transactions.push(fieldsOf(jsonIn(Buffer.concat(parts).toString()))['mutations'])
    return answer(response, 200, { transactionId: 't', results: [] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The lake has no address')
  const lake: StubLake = {
    url: `http://127.0.0.1:${address.port}`,
    transactions: [],
    found: [],
    refuses: false,
    stop: () => server.close(),
  }
  return lake
}

const EDITOR = { id: 'e', name: 'Editor', email: 'editor@example.com', role: '', roles: [] }

/** Puts parts of the Studio where they find its content, its look and the values of the open document. */
export async function openStudioFrame(lakeUrl: string) {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2022-03-13',
  })
  const source = await createSourceFromConfig({
    name: 'default',
    projectId: 'local',
    dataset: 'production',
    currentUser: EDITOR,
    getClient: () => client,
  })
  const theme = buildTheme()
  return (children: ReactNode, document: Readonly<Record<string, unknown>> = {}) => (
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <SourceContext.Provider value={source}>
          <FormValueProvider value={{ _id: 'd', _type: 'page', ...document }}>
            {children}
          </FormValueProvider>
        </SourceContext.Provider>
      </ToastProvider>
    </ThemeProvider>
  )
}
