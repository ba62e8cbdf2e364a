// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SalesOverTime } from './SalesOverTime.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const period = { from: '2026-11-24', to: '2026-11-26', timeZone: 'Europe/Berlin' }
const figures = {
  period,
  days: [
    { currency_code: 'eur', day: '2026-11-24', orders: 2, sales: 2_665 },
    { currency_code: 'jpy', day: '2026-11-26', orders: 1, sales: 1_058 },
  ],
}

/** The file that a press on the button gives. */
async function exported(currencyCode: string): Promise<string> {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  render(
    <MantineProvider env="test">
      <SalesOverTime figures={figures} currencyCode={currencyCode} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  return (await files[0]?.text()) ?? ''
}

test('the file has every day, in the units that the currency is written in', async () => {
  const lines = (await exported('eur')).trim().split(/\r?\n/)
  expect(lines.slice(1)).toEqual(['2026-11-24,2,26.65', '2026-11-25,0,0', '2026-11-26,0,0'])
})

test('a yen has no parts', async () => {
  expect(await exported('jpy')).toContain('2026-11-26,1,1058')
})

test('the days can be read as a table', () => {
  render(
    <MantineProvider env="test">
      <SalesOverTime figures={figures} currencyCode="eur" />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }))
  const table = screen.getByRole('table', { name: 'Sales in EUR, by day' })
  expect(table.textContent).toContain('€26.65')
})
