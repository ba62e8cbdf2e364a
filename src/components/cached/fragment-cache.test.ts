import { expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { cachedFragment } from './fragment-cache.ts'

/** Counts how often it renders. */
function renderer(markup: string) {
  let renders = 0
  const render = async () => {
    renders += 1
    return `${markup} ${renders}`
  }
  return { render, renders: () => renders }
}

test('a fragment is rendered once for the same inputs', async () => {
  const name = unique('menu')
  const { render, renders } = renderer('<ul>')
  expect(await cachedFragment(name, [{ href: '/tea' }, undefined], render)).toBe('<ul> 1')
  expect(await cachedFragment(name, [{ href: '/tea' }, undefined], render)).toBe('<ul> 1')
  expect(renders()).toBe(1)
})

test('other inputs, and another name, are other fragments', async () => {
  const name = unique('menu')
  const { render } = renderer('<ul>')
  expect(await cachedFragment(name, ['/tea'], render)).toBe('<ul> 1')
  expect(await cachedFragment(name, ['/mugs'], render)).toBe('<ul> 2')
  expect(await cachedFragment(unique('footer'), ['/tea'], render)).toBe('<ul> 3')
})

test('a fragment that fails is rendered anew', async () => {
  const name = unique('menu')
  const fail = () => Promise.reject(new Error('no menu'))
  await expect(cachedFragment(name, [], fail)).rejects.toThrow('no menu')
  expect(await cachedFragment(name, [], async () => '<ul>')).toBe('<ul>')
})

test('the fragments that were used last are kept, within bounds', async () => {
  const [used, unused] = [unique('used'), unique('unused')]
  const [kept, dropped] = [renderer('<ul>'), renderer('<ul>')]
  await cachedFragment(used, [], kept.render)
  await cachedFragment(unused, [], dropped.render)
  for (let turn = 0; turn < 25; turn += 1) {
    await cachedFragment(unique('card'), [turn], async () => 'x'.repeat(99_000))
    await cachedFragment(used, [], kept.render)
  }
  await cachedFragment(unused, [], dropped.render)
  expect([kept.renders(), dropped.renders()]).toEqual([1, 2])
})

test('pages that need a new fragment at once render it each, and keep one', async () => {
  const name = unique('menu')
  const { render, renders } = renderer('<ul>')
  await Promise.all([cachedFragment(name, [], render), cachedFragment(name, [], render)])
  expect(await cachedFragment(name, [], render)).toBe('<ul> 2')
  expect(renders()).toBe(2)
})
