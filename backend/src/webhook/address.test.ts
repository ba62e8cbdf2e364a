import { afterEach, expect, test, vi } from 'vitest'
import { addressProblem } from './address.ts'

afterEach(() => vi.unstubAllEnvs())
const allowLoopback = (value: 'true' | 'false') => vi.stubEnv('WEBHOOKS_TO_LOOPBACK', value)

test.each([
  ['https://erp.example/hooks?key=1', null],
  ['https://8.8.8.8/hooks', null],
  ['hooks', /^must be an address/],
  ['ftp://erp.example/', /https/],
  ['http://erp.example/', /https/],
  ['https://me:secret@erp.example/', /password/],
  ['https://127.0.0.1/', /internet/],
  ['https://[::1]/', /internet/],
  ['https://[::ffff:10.0.0.1]/', /internet/],
  ['https://2130706433/', /internet/],
  ['https://169.254.169.254/latest', /internet/],
  ['https://localhost/', /internet/],
  ['https://commerce.internal/', /internet/],
])('%s is told about as %s', (address, problem) => {
  allowLoopback('false')
  const told = addressProblem(address)
  if (problem === null) expect(told).toBeNull()
  else expect(told).toMatch(problem)
})

test('the own machine is allowed where the configuration says so, and other networks are not', () => {
  allowLoopback('true')
  expect(addressProblem('http://127.0.0.1:4000/hooks')).toBeNull()
  expect(addressProblem('http://localhost:4000/hooks')).toBeNull()
  expect(addressProblem('http://10.0.0.1/hooks')).not.toBeNull()
})
