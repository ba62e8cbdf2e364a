import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AuthFailure, invalid } from '../failure.ts'
import { PASSWORD_LEAST_CHARACTERS, PASSWORD_MOST_BYTES } from '../settings.ts'

/**
 * About 100 ms and 19 MiB each, as OWASP advises; a hosted project accepts these hashes as well.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

interface Parts {
  readonly cost: typeof COST
  readonly salt: Buffer
  readonly tag: Buffer
}

function partsOf(hash: string): Parts | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
  if (!salt || !tag) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Whether this side can verify a password against the text. */
export const isPasswordHash = (text: string) => partsOf(text) !== undefined

const work = (password: string, salt: Buffer, cost: typeof COST, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const what = { message: password, nonce: salt, tagLength: length, ...cost }
    argon2('argon2id', what, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes passwords, and counts how often: whether an account exists must not change the number. */
/** A hash in the PHC format, with its parameters. */
const phc = (salt: Buffer, tag: Buffer): string => {
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`
}

export function createPasswords() {
  let hashes = 0
  const derive = (...parameters: Parameters<typeof work>) => {
    hashes++
    return work(...parameters)
  }
  const salt = randomBytes(16)
  const nobody = phc(salt, randomBytes(LENGTH))
  return {
    hashes: () => hashes,
    /** The stored form of a password, in the PHC format. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16)
      const tag = await derive(password, salt, COST, LENGTH)
      return phc(salt, tag)
    },
    /** Takes as long for an unknown user, or one without a password. */
    async isRight(password: string, stored: string | null | undefined): Promise<boolean> {
      const parts = partsOf(stored ?? '') ?? partsOf(nobody)
      if (!parts) return false
      const tag = await derive(password, parts.salt, parts.cost, parts.tag.length)
      return timingSafeEqual(tag, parts.tag)
    },
  }
}

/**
 * Throws if a new password has too few characters or too many bytes; the vendor has one error for
 * both.
 */
export function checkNewPassword(password: string): void {
  const tooLong = `Password cannot be longer than ${PASSWORD_MOST_BYTES} characters`
  if (Buffer.byteLength(password) > PASSWORD_MOST_BYTES) throw invalid(tooLong)
  if (password.length >= PASSWORD_LEAST_CHARACTERS) return
  const tooShort = `Password should be at least ${PASSWORD_LEAST_CHARACTERS} characters.`
  throw new AuthFailure(422, 'weak_password', tooShort, { weak_password: { reasons: ['length'] } })
}
