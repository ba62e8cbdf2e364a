// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $seen, clearSeen, seeProduct } from '#stores/seen.ts'
import { watchSeen } from './seen.ts'

beforeEach(() => {
  document.body.innerHTML = '<section data-seen="assam" hidden></section>'
})

afterEach(clearSeen)

const isHidden = () => document.querySelector<HTMLElement>('[data-seen]')?.hidden

test('a product is remembered once it is looked at, and has no row of itself', async () => {
  watchSeen()
  await expect.poll(() => $seen.get()).toEqual(['assam'])
  expect(isHidden()).toBe(true)
})

test('the row appears once another product was seen, and disappears with it', async () => {
  watchSeen()
  await expect.poll(() => $seen.get()).toEqual(['assam'])
  seeProduct('rooibos')
  expect(isHidden()).toBe(false)
  clearSeen()
  expect(isHidden()).toBe(true)
})

test('a page restored from the back/forward cache counts its product as seen again', async () => {
  watchSeen()
  await expect.poll(() => $seen.get()).toEqual(['assam'])
  seeProduct('rooibos')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect($seen.get()).toEqual(['rooibos', 'assam'])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect($seen.get()).toEqual(['assam', 'rooibos'])
})
