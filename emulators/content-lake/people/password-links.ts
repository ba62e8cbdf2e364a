import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { newId } from '../document.ts'
import { isWeakPassword } from './password.ts'
import { hashOf, type People, type Person } from './people.ts'

const VALID_HOURS = { invitation: 7 * 24, reset: 1 } as const
type Purpose = keyof typeof VALID_HOURS

const holder = z.object({ person_id: z.string() })

export type PasswordLinks = ReturnType<typeof createPasswordLinks>

/** One-time links by which a person chooses a password; only their hashes are stored. */
export function createPasswordLinks(database: Pool, people: People) {
  async function holderOf(token: string): Promise<Person | null> {
    const [row] = await rowsOf(
      database,
      holder,
      'SELECT person_id FROM password_link WHERE hash = $1 AND expires_at > now()',
      [hashOf(token)],
    )
    return (row && people.find(row.person_id)) ?? null
  }
  return {
    holderOf,
    async issue({ id }: Person, purpose: Purpose): Promise<string> {
      const token = newId(48)
      await database.query(
        `INSERT INTO password_link (hash, person_id, expires_at)
         VALUES ($1, $2, now() + make_interval(hours => $3))`,
        [hashOf(token), id, VALID_HOURS[purpose]],
      )
      return token
    },
    /** Sets the password of a link's holder; this link and all others of that person end. */
    async redeem(token: string, password: string): Promise<'done' | 'weak' | 'gone'> {
      if (!(await holderOf(token))) return 'gone'
      if (await isWeakPassword(password)) return 'weak'
      const rows = await rowsOf(
        database,
        holder,
        'DELETE FROM password_link WHERE hash = $1 AND expires_at > now() RETURNING person_id',
        [hashOf(token)],
      )
      const person = rows[0] && people.find(rows[0].person_id)
      // Somebody was faster with the same link.
      if (!person) return 'gone'
      await people.setPassword(person, password)
      await database.query('DELETE FROM password_link WHERE person_id = $1', [person.id])
      return 'done'
    },
  }
}
