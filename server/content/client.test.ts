import { expect, test } from 'vitest'
import { createContentClient } from './client.ts'

const HOST = new URL('http://127.0.0.1:3333')

test('CO: content has 120 s and five retries where no page waits for it', async () => {
  const client = await createContentClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: HOST,
    readToken: null,
  })
  expect(client.config()).toMatchObject({
    timeout: 120_000,
    maxRetries: 5,
    apiVersion: '2022-03-13',
  })
})
