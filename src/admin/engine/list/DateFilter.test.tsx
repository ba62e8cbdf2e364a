// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { ListBase } from 'ra-core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { DateFilter, DaysFilter } from './DateFilter.tsx'

afterEach(cleanup)

/** A list with this filter and these values of it, and the filters that it then asks for. */
function open(filter: ReactNode, values: object) {
  const asked: unknown[] = []
  const provider = {
    getList: async (_: string, { filter: given }: { readonly filter?: unknown }) => {
      asked.push(given)
      return { data: [], total: 0 }
    },
  }
  renderInBackOffice(
    <ListBase resource="teas" filterDefaultValues={values} disableSyncWithLocation>
      {filter}
    </ListBase>,
    provider,
  )
  return asked
}

const SHOWN = { gte: '2026-03-02T00:00:00.000Z', lte: '2026-03-04T23:59:59.999Z' }
const placed = <DateFilter source="created_at" label="Placed" />
const when = <DaysFilter from="from" until="to" label="Placed" />
/** The days that are chosen are part of its name. */
const field = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

const choose = async (day: RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name: day }))

/** Chooses a first day, and once the list has it a last one. */
async function chooseDays(asked: readonly unknown[], first: RegExp, last: RegExp) {
  fireEvent.click(await field('Placed'))
  const before = asked.length
  await choose(first)
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await choose(last)
}

test('a range that is chosen reaches from the start of its first day to the end of its last', async () => {
  const asked = open(placed, { created_at: SHOWN })
  await chooseDays(asked, /^3 March 2026/, /^5 March 2026/)
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      created_at: { gte: '2026-03-03T00:00:00.000Z', lte: '2026-03-05T23:59:59.999Z' },
    }),
  )
})

describe('west of Greenwich', () => {
  beforeEach(() => vi.stubEnv('TZ', 'America/New_York'))
  afterEach(() => vi.unstubAllEnvs())

  test('days begin and end by the clock of who reads the list, as its moments are shown', async () => {
    const asked = open(placed, {
      created_at: { gte: '2026-03-02T05:00:00.000Z', lte: '2026-03-05T04:59:59.999Z' },
    })
    expect((await field('Placed')).textContent).toMatch(/Mar 2, 2026.*Mar 4, 2026/)
    await chooseDays(asked, /^3 March 2026/, /^3 March 2026/)
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        created_at: { gte: '2026-03-03T05:00:00.000Z', lte: '2026-03-04T04:59:59.999Z' },
      }),
    )
  })
})

test('the days of the address are shown, and cleared', async () => {
  const asked = open(placed, { created_at: SHOWN, status: 'open' })
  expect((await field('Placed')).textContent).toMatch(/Mar 2, 2026.*Mar 4, 2026/)
  fireEvent.click(screen.getByRole('button', { name: 'Clear placed' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'open' }))
})

test('two parameters have their own day each', async () => {
  const asked = open(when, { from: '2026-03-02', to: '2026-03-04' })
  await chooseDays(asked, /^3 March 2026/, /^3 March 2026/)
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      from: '2026-03-03T00:00:00.000Z',
      to: '2026-03-03T23:59:59.999Z',
    }),
  )
})

test.each([
  { gte: 'yesterday', lte: '2026-99-99' },
  { gte: 7, lte: null },
  'rubbish',
  ['2026-03-02'],
])('%o in the address is no day, and breaks nothing', async (created_at) => {
  open(placed, { created_at })
  expect((await field('Placed')).textContent).toBe('Placed')
})
