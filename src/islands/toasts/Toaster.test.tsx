// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, changeToast, dismissToast, showToast } from '#stores/toasts.ts'
import { Toaster } from './Toaster.tsx'

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
const texts = () => shown().map(({ textContent }) => textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  act(() => $toasts.set([]))
  await pass(1000)
  cleanup()
  vi.useRealTimers()
})

test('toasts from before it was loaded are shown when it loads', async () => {
  showToast('error', 'Guji Uraga is sold out.')
  render(<Toaster />)
  await pass(10)
  expect(texts()).toEqual(['Guji Uraga is sold out.'])
})

test('kinds look different, and appear at the top centre', async () => {
  render(<Toaster />)
  act(() => {
    showToast('success', 'Saved')
    showToast('error', 'Not saved')
  })
  await pass(10)
  expect(shown().map(({ dataset }) => dataset['type'])).toEqual(['error', 'success'])
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  expect(list?.dataset).toMatchObject({ xPosition: 'center', yPosition: 'top' })
  expect(list?.style.maxWidth).toBe('350px')
})

test.each([
  ['success', 2000],
  ['error', 4000],
  ['blank', 4000],
] as const)('a %s stays %i ms', async (kind, ms) => {
  render(<Toaster />)
  act(() => void showToast(kind, 'Something'))
  await pass(ms - 100)
  expect(texts()).toEqual(['Something'])
  await pass(600)
  expect(texts()).toEqual([])
  expect($toasts.get()).toEqual([])
})

test('a loading toast stays until it changes into its result', async () => {
  render(<Toaster />)
  let id = 0
  act(() => {
    id = showToast('loading', 'Saving')
  })
  await pass(600_000)
  expect(texts()).toEqual(['Saving'])
  act(() => changeToast(id, 'success', 'Saved'))
  await pass(10)
  expect(texts()).toEqual(['Saved'])
  await pass(3000)
  expect(texts()).toEqual([])
})

test('a dismissed toast disappears', async () => {
  render(<Toaster />)
  let id = 0
  act(() => {
    id = showToast('loading', 'Saving')
  })
  await pass(10)
  act(() => dismissToast(id))
  for (let tick = 0; tick < 10; tick++) await pass(50)
  expect(texts()).toEqual([])
})

test('never more than twenty are in the document, and the oldest goes', async () => {
  render(<Toaster />)
  let most = 0
  const observer = new MutationObserver(() => {
    most = Math.max(most, shown().length)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  act(() => {
    for (let n = 1; n <= 20; n++) showToast('error', `Event ${n}.`)
  })
  await pass(10)
  expect(shown()).toHaveLength(20)
  act(() => {
    for (let n = 21; n <= 25; n++) showToast('error', `Event ${n}.`)
  })
  for (let tick = 0; tick < 20; tick++) await pass(50)
  expect(texts()).toContain('Event 25.')
  expect(texts()).not.toContain('Event 5.')
  expect(shown()).toHaveLength(20)
  expect(most).toBe(20)
  observer.disconnect()
})

test('its style sheet is linked once, when it loads', async () => {
  render(<Toaster />)
  await pass(10)
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1)
  expect(screen.getByRole('region', { name: /^Notices/ })).toBeDefined()
})
