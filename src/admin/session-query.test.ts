// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from './engine/query-client.ts'
import { dehydratedSession, hydratedSession } from './session-query.ts'

const ADA = {
  id: 'usr_1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Keeper',
  role: 'owner',
} as const

test('the browser’s cache has what the server has read, after its way through the page (EN-11)', () => {
  const inPage: ReturnType<typeof dehydratedSession> = JSON.parse(
    JSON.stringify(dehydratedSession(ADA)),
  )
  expect(hydratedSession(createQueryClient(inPage))).toEqual(ADA)
})

test('what is read is stale after a day, tried once more, and collected after five minutes', () => {
  const { queries } = createQueryClient(dehydratedSession(ADA)).getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 86_400_000, retry: 1, gcTime: 300_000 })
})

test('a retry waits a second, then twice as long each time, and half a minute at most (CO)', () => {
  const { queries, mutations } = createQueryClient(dehydratedSession(ADA)).getDefaultOptions()
  const { retryDelay, refetchOnWindowFocus, refetchOnMount } = queries ?? {}
  if (typeof retryDelay !== 'function') throw new Error('A retry waits for nothing')
  const lost = new Error('The connection was lost')
  expect([0, 1, 4, 5, 9].map((attempt) => retryDelay(attempt, lost))).toEqual([
    1_000, 2_000, 16_000, 30_000, 30_000,
  ])
  expect({ refetchOnWindowFocus, refetchOnMount, retry: mutations?.retry }).toEqual({
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
    retry: 0,
  })
})

test('a reader outside the cache’s provider is told so (VE-7)', () => {
  expect(() => renderHook(() => useQueryClient())).toThrow('No QueryClient set')
})
