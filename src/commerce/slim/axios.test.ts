import { expect, test, vi } from 'vitest'
import { create, isCancel } from './axios.ts'

const answer = (data: unknown, status = 200) => ({ data, status, headers: {} })

test('a request is its defaults with its own configuration, sent as JSON and read as JSON', async () => {
  const adapter = vi.fn(async () => answer('{"regions":[]}'))
  const instance = create({ adapter, baseURL: 'http://shop.test' })
  instance.defaults['raxConfig'] = { retry: 3 }
  const given = await instance({ method: 'POST', url: '/store/carts', data: { region_id: 'r' } })
  expect(given).toMatchObject({ data: { regions: [] }, status: 200 })
  expect(adapter).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      baseURL: 'http://shop.test',
      method: 'POST',
      url: '/store/carts',
      data: '{"region_id":"r"}',
      raxConfig: { retry: 3 },
    }),
  )
})

test('a request without a body has none, and one sent again is not encoded twice', async () => {
  const bodies: unknown[] = []
  const instance = create({
    adapter: async ({ data }) => {
      bodies.push(data)
      return answer('')
    },
  })
  await instance({ url: '/' })
  await instance.request({ url: '/', data: '{"quantity":1}' })
  expect(bodies).toEqual([undefined, '{"quantity":1}'])
})

test('what is no JSON is given as it came', async () => {
  const instance = create({ adapter: async () => answer('<h1>Gateway</h1>') })
  expect(await instance({})).toMatchObject({ data: '<h1>Gateway</h1>' })
})

test('an error brings its answer read, and a handler may send the request again', async () => {
  let attempts = 0
  const instance = create({
    adapter: async (config) => {
      attempts += 1
      if (attempts > 1) return answer('{"cart":1}')
      const response = answer('{"message":"locked"}', 409)
      throw Object.assign(new Error('Request failed'), { config, response })
    },
  })
  const seen: unknown[] = []
  instance.interceptors.response.use(
    (given) => given,
    (error) => {
      if (!(error instanceof Error) || !('config' in error) || !('response' in error)) throw error
      seen.push(error.response)
      return instance.request({ url: '/again' })
    },
  )
  expect(await instance({ url: '/' })).toMatchObject({ data: { cart: 1 } })
  expect(seen).toEqual([{ data: { message: 'locked' }, status: 409, headers: {} }])
  expect(attempts).toBe(2)
})

test('an error without an answer goes through as it is', async () => {
  const lost = new Error('offline')
  const instance = create({ adapter: () => Promise.reject(lost) })
  await expect(instance({})).rejects.toBe(lost)
  expect(isCancel()).toBe(false)
})

test('without an adapter nothing is sent', async () => {
  await expect(create({})({})).rejects.toThrow('an adapter is needed')
})
