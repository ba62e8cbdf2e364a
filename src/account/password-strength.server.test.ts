import { expect, test } from 'vitest'
import { isWeakPassword } from './password-strength.server.ts'

test.each([
  'password',
  'Passw0rd',
  'P@ssw0rd123',
  '12345678',
  'qwertyuiop',
  'letmein2024',
  'Summer2026',
  'iloveyou1',
  'geheim123',
  'aaaaaaaaaaaaaaaa',
  'password'.repeat(9),
])('%s is weak', async (password) => {
  expect(await isWeakPassword(password)).toBe(true)
})

test.each([
  'a long enough password',
  'correct horse battery',
  'Tr0ub4dor&3',
  'behind-the-counter',
  // The demo shop's own.
  'perennial-shopper',
  'perennial-wholesale',
  'perennial-admin',
  'perennial-editor',
])('%s is accepted', async (password) => {
  expect(await isWeakPassword(password)).toBe(false)
})

test('a password of known data of the shopper is weak', async () => {
  const about = ['rosalind.okonkwo@example.com', 'Rosalind', 'Okonkwo']
  for (const password of ['rosalind.okonkwo@example.com', 'RosalindOkonkwo', 'okonkwo1']) {
    expect(await isWeakPassword(password, about), password).toBe(true)
  }
})

/** Of several checks, in microseconds of the processor. */
async function effortOf(password: string): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < 5; n++) await isWeakPassword(password)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test.each(['a1b2c3d4e5f6g7h8i9j0'.repeat(3), '4@8({[3ƒ6#1!|0$5+7%2'.repeat(3)])(
  'a password of many readings takes no multiple of the work of plain words: %s',
  async (password) => {
    const words = 'correct horse battery staple '.repeat(2)
    await isWeakPassword(words)
    expect((await effortOf(password)) / (await effortOf(words))).toBeLessThan(10)
  },
)
