import { expect, test, vi } from 'vitest'
import type { ShopLooks } from '#domain/theme/theme-look.ts'
import { createWardrobe } from './wardrobe.ts'

const look = (name: string) => ({
  revision: `${name}-1`,
  name,
  mode: 'auto' as const,
  font: 'Open Sans',
  rules: [':root{}'],
})

const answering = (looks: ShopLooks) => async () => Response.json(looks)

test('a page wears what the shop wears, unless it has something of its own', async () => {
  const looks = { shop: look('lake'), pages: { '/about': look('moss') } }
  const wardrobe = createWardrobe({ ask: answering(looks), complain: () => {} })
  expect(wardrobe.lookFor('/')).toBeUndefined()
  wardrobe.refresh()
  await expect.poll(() => wardrobe.lookFor('/')?.name).toBe('lake')
  expect(wardrobe.lookFor('/about')?.name).toBe('moss')
})

test('who listens hears of what is new, and nothing of what is the same', async () => {
  let shop = look('lake')
  const ask = vi.fn(async () => Response.json({ shop, pages: {} }))
  const wardrobe = createWardrobe({ ask, complain: () => {} })
  const heard: (string | undefined)[] = []
  wardrobe.onChange(() => heard.push(wardrobe.lookFor('/')?.name))
  wardrobe.refresh()
  await expect.poll(() => heard).toEqual(['lake'])
  wardrobe.refresh()
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  shop = look('moss')
  wardrobe.refresh()
  await expect.poll(() => heard).toEqual(['lake', 'moss'])
})

test('however often it is told while it asks, it asks once more', async () => {
  let answer: (response: Response) => void = () => {}
  const ask = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  const wardrobe = createWardrobe({ ask, complain: () => {} })
  for (let count = 0; count < 5; count++) wardrobe.refresh()
  expect(ask).toHaveBeenCalledTimes(1)
  answer(Response.json({ shop: look('lake'), pages: {} }))
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  answer(Response.json({ shop: look('moss'), pages: {} }))
  await expect.poll(() => wardrobe.lookFor('/')?.name).toBe('moss')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('while the site does not answer, pages keep what they wear, and it asks again', async () => {
  const answers = [
    async () => Response.json({ shop: look('lake'), pages: {} }),
    async () => new Response('', { status: 503 }),
    async () => Response.json({ shop: { name: 'half' } }),
    async () => Response.json({ shop: look('moss'), pages: {} }),
  ]
  const complaints: unknown[] = []
  const wardrobe = createWardrobe({
    ask: async () => (await answers.shift()?.()) ?? new Response('', { status: 500 }),
    complain: (_cause, error) => complaints.push(error),
  })
  wardrobe.refresh()
  await expect.poll(() => wardrobe.lookFor('/')?.name).toBe('lake')
  wardrobe.refresh()
  await expect.poll(() => complaints.length).toBe(1)
  expect(wardrobe.lookFor('/')?.name).toBe('lake')
  await expect.poll(() => wardrobe.lookFor('/')?.name, { timeout: 5000 }).toBe('moss')
  expect(complaints).toHaveLength(2)
})
