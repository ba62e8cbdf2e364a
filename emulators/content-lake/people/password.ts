import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { openPasswordEstimator } from '#system/password-strength.ts'

const LENGTH = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, LENGTH, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** The stored form of a password: salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}.${(await derive(password, salt)).toString('base64')}`
}

const NOBODY = `${Buffer.alloc(16).toString('base64')}.${Buffer.alloc(LENGTH).toString('base64')}`

/** Takes as long for an unknown user. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NOBODY).split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64'))
  const expected = Buffer.from(key, 'base64')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/** Whether a guesser with lists of leaked passwords finds it too soon. Loads the lists. */
export async function isWeakPassword(password: string): Promise<boolean> {
  return (await openPasswordEstimator())(password)
}
