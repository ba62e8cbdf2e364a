import { createHash, createHmac, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '#tests/support/shopper.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let backend: TestShop

beforeAll(async () => {
  backend = await openTestShop()
})
afterAll(() => backend.stop())

const PASSWORD = 'a-good-password'

async function join(email: string) {
  const person = { first_name: 'Marta', last_name: 'Lind', email, password: PASSWORD }
  const reply = await aShopper(backend).send('POST', '/customers', person)
  expect(reply.status).toBe(200)
}

const signIn = async (email: string, password: string) =>
  (await aShopper(backend).send('POST', '/auth', { email, password })).status

async function hashOf(table: 'customer' | '"user"', email: string) {
  const [row] = await backend.query(`SELECT password_hash FROM ${table} WHERE email = $1`, [email])
  return Buffer.from(String(row?.['password_hash']), 'base64')
}

/** The header of the scrypt format: "scrypt", version, logN, r and p. */
const strengthOf = (hash: Buffer) => ({
  logN: hash.readUInt8(7),
  r: hash.readUInt32BE(8),
  p: hash.readUInt32BE(12),
})

test("one hash of a shopper's password uses 32 MB", async () => {
  await join('strong@example.com')
  expect(strengthOf(await hashOf('customer', 'strong@example.com'))).toEqual({
    logN: 15,
    r: 8,
    p: 1,
  })
  expect(await signIn('strong@example.com', PASSWORD)).toBe(200)
  expect(await signIn('strong@example.com', 'another')).toBe(401)
})

test('a password of staff is hashed with the same parameters', async () => {
  expect(strengthOf(await hashOf('"user"', 'admin@example.com'))).toEqual({ logN: 15, r: 8, p: 1 })
})

test('a hash with other parameters is still accepted', async () => {
  await join('old@example.com')
  const hash = await hashOf('customer', 'old@example.com')
  const weak = weakHash(PASSWORD, hash.subarray(16, 48))
  await backend.query('UPDATE customer SET password_hash = $2 WHERE email = $1', [
    'old@example.com',
    weak.toString('base64'),
  ])
  expect(await signIn('old@example.com', PASSWORD)).toBe(200)
  expect(await signIn('old@example.com', 'another')).toBe(401)
})

/** What the core made before: one round of scrypt, in the format of scrypt's own tool. */
function weakHash(password: string, salt: Buffer): Buffer {
  const header = Buffer.alloc(48)
  header.write('scrypt', 0)
  header.writeUInt8(1, 7)
  header.writeUInt32BE(1, 8)
  header.writeUInt32BE(1, 12)
  salt.copy(header, 16)
  const key = scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 })
  const checksum = createHash('sha256').update(header).digest().subarray(0, 16)
  const head = Buffer.concat([header, checksum])
  return Buffer.concat([head, createHmac('sha256', key.subarray(32)).update(head).digest()])
}

test('after ten wrong passwords in a row further attempts are refused for a while', async () => {
  await join('guessed@example.com')
  const answers: number[] = []
  for (let n = 0; n < 12; n++) answers.push(await signIn('guessed@example.com', `guess ${n}`))
  expect(answers).toEqual([...Array(10).fill(401), 429, 429])
  expect(await signIn('guessed@example.com', PASSWORD)).toBe(429)
})

test('successful sign-ins are not counted', async () => {
  await join('diligent@example.com')
  for (let n = 0; n < 15; n++) expect(await signIn('diligent@example.com', PASSWORD)).toBe(200)
})
