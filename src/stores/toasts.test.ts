import { afterEach, expect, test } from 'vitest'
import { $toasts, changeToast, dismissToast, showToast } from './toasts.ts'

afterEach(() => $toasts.set([]))

test('a toast has its text and its duration', () => {
  showToast('success', 'Saved')
  showToast('error', 'Not saved')
  showToast('loading', 'Saving')
  expect($toasts.get().map(({ kind, text, durationMs }) => [kind, text, durationMs])).toEqual([
    ['success', 'Saved', 2000],
    ['error', 'Not saved', 4000],
    ['loading', 'Saving', Number.POSITIVE_INFINITY],
  ])
})

test('the twenty-first replaces the oldest', () => {
  for (let n = 1; n <= 21; n++) showToast('blank', `${n}`)
  expect($toasts.get()).toHaveLength(20)
  expect($toasts.get()[0]?.text).toBe('2')
})

test('a toast that changes keeps its id', () => {
  const id = showToast('loading', 'Saving')
  changeToast(id, 'success', 'Saved')
  expect($toasts.get()).toEqual([{ id, kind: 'success', text: 'Saved', durationMs: 2000 }])
  dismissToast(id)
  expect($toasts.get()).toEqual([])
})
