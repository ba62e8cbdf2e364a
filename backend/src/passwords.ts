import { kdf, verify } from 'scrypt-kdf'

/** 32 MB and a tenth of a second for each guess (2^15 rounds of blocks of 8). */
const STRENGTH = { logN: 15, r: 8, p: 1 }

/** A scrypt hash in base64. It contains its parameters, which verification reads. */
export async function hashPassword(password: string): Promise<string> {
  const hash = await kdf(password, STRENGTH)
  return Buffer.from(hash).toString('base64')
}

/** Whether `hash`, of whatever strength, was made from this password. An account may have none. */
export const isPasswordOf = async (password: string, hash: string | null): Promise<boolean> =>
  hash !== null && verify(Buffer.from(hash, 'base64'), password)
