// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openDevice, remember } from './device.ts'

afterEach(() => {
  localStorage.clear()
})

const isNumber = (value: unknown): value is number => typeof value === 'number'

test('written data is read by another page of the browser', () => {
  openDevice(window).write('cart.pending.a', '1')
  const next = openDevice(window)
  expect(next.read('cart.pending.a')).toBe('1')
  expect(next.names('cart.pending.')).toEqual(['cart.pending.a'])
  next.forget('cart.pending.a')
  expect(next.read('cart.pending.a')).toBeNull()
  expect(next.names('')).toEqual([])
})

test('data that a full storage refuses is kept until the page closes', () => {
  let isFull = true
  const localStorage = new Proxy(window.localStorage, {
    get: (storage, name) => {
      const value: unknown = Reflect.get(storage, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'setItem' && isFull) throw new DOMException('full', 'QuotaExceededError')
        return Reflect.apply(value, storage, given)
      }
    },
  })
  const { addEventListener, removeEventListener } = window
  const device = openDevice({ localStorage, addEventListener, removeEventListener })
  device.write('a', '1')
  expect(device.read('a')).toBe('1')
  expect(device.names('')).toEqual(['a'])
  expect(openDevice(window).read('a')).toBeNull()
  isFull = false
  device.write('a', '2')
  expect(openDevice(window).read('a')).toBe('2')
})

test('without any storage nothing fails', () => {
  const device = openDevice(undefined)
  device.write('a', '1')
  expect(device.read('a')).toBe('1')
  device.forget('a')
  expect(device.read('a')).toBeNull()
})

test('a forbidden storage counts as none', () => {
  const locked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const device = openDevice(window)
  device.write('a', '1')
  expect(device.read('a')).toBe('1')
  locked.mockRestore()
})

test('a change in another tab, and a return from the back-forward cache, are noticed', () => {
  const noticed = vi.fn()
  const stop = openDevice(window).watch(noticed)
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(new Event('pageshow'))
  expect(noticed).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('storage'))
  expect(noticed).toHaveBeenCalledTimes(2)
})

test.each(['nonsense', '"text"', 'null', '5', '{}', '{"version":0,"value":5}', '{"value":5}'])(
  'a memory that holds %s is empty',
  (text) => {
    localStorage.setItem('n', text)
    expect(remember(openDevice(window), 'n', isNumber).read()).toBeNull()
  },
)

test('a memory returns the same object until the device has another text', () => {
  const isList = (value: unknown): value is number[] => Array.isArray(value)
  const memory = remember(openDevice(window), 'list', isList)
  memory.write([1, 2])
  const first = memory.read()
  expect(first).toEqual([1, 2])
  expect(memory.read()).toBe(first)
  memory.write([3])
  expect(memory.read()).toEqual([3])
  memory.write(null)
  expect(memory.read()).toBeNull()
})
