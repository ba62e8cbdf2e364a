import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { rowsOf } from '../../postgres/rows.ts'
import { newId } from '../document.ts'
import { hashPassword, isPassword, isWeakPassword } from './password.ts'

export const ROLE = z.enum(['administrator', 'viewer'])
type Role = z.infer<typeof ROLE>

export interface Person {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly isRobot: boolean
  readonly createdAt: string
}

export const mayWrite = (person: Person | null) => person?.role === 'administrator'

interface Options {
  readonly editor: { readonly email: string; readonly password: string } | null
  readonly writeToken: string | null
  readonly readToken: string | null
}

/** Only the hash of a token is stored: readers of the database cannot sign in with it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const SESSION_DAYS = 30
const LASTING = `
INSERT INTO person (id, email, name, role, password) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (id) DO UPDATE SET email = excluded.email, role = excluded.role`

/** Begins the ids of programs. */
const PROGRAM = 'program-'

interface Token {
  readonly person: Person
  readonly expiresAt: number
}

const storedPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: ROLE,
  password: z.string().nullable(),
  created_at: z.date(),
})
const storedToken = z.object({
  hash: z.string(),
  person_id: z.string(),
  expires_at: z.date().nullable(),
})
const storedSetting = z.object({ key: z.string(), value: z.string() })

export type People = Awaited<ReturnType<typeof openPeople>>

/** The users: editors by password, programs by token. All of them are held in memory. */
export async function openPeople(pool: Pool, { editor, writeToken, readToken }: Options) {
  const people = new Map<string, Person>()
  const passwords = new Map<string, string>()
  const tokens = new Map<string, Token>()

  async function saveProgram(id: string, name: string, role: Role, token: string | null) {
    await pool.query('DELETE FROM token WHERE person_id = $1', [id])
    if (token === null) return
    await pool.query(LASTING, [id, `${id}@localhost`, name, role, null])
    await pool.query('INSERT INTO token (hash, person_id) VALUES ($1, $2)', [hashOf(token), id])
  }

  async function saveEditor(email: string, password: string) {
    const { rowCount } = await pool.query('SELECT 1 FROM person WHERE email = $1', [email])
    if (rowCount) return
    if (await isWeakPassword(password)) throw new Error(`The editor's password: ${PASSWORD_WEAK}`)
    const hash = await hashPassword(password)
    await pool.query(LASTING, [`p${newId(8)}`, email, 'Editor', 'administrator', hash])
  }

  if (editor) await saveEditor(editor.email, editor.password)
  await saveProgram('program-write', 'Store', 'administrator', writeToken)
  await saveProgram('program-read', 'Store preview', 'viewer', readToken)

  const everybody = await rowsOf(pool, storedPerson, 'SELECT * FROM person')
  for (const { password, created_at, ...person } of everybody) {
    const { id } = person
    people.set(id, {
      ...person,
      isRobot: id.startsWith(PROGRAM),
      createdAt: created_at.toISOString(),
    })
    if (password) passwords.set(id, password)
  }
  const issued = await rowsOf(pool, storedToken, 'SELECT hash, person_id, expires_at FROM token')
  for (const { hash, person_id, expires_at } of issued) {
    const person = people.get(person_id)
    const expiresAt = expires_at?.getTime() ?? Infinity
    if (person) tokens.set(hash, { person, expiresAt })
  }

  const withEmail = (email: string) =>
    [...people.values()].find((each) => each.email === email.toLowerCase().trim())

  return {
    find: (id: string) => people.get(id),
    list: () => [...people.values()],
    withEmail,
    hasPassword: ({ id }: Person) => passwords.has(id),
    /** A new editor, who has yet to choose a password. */
    async add(email: string, role: Role): Promise<Person> {
      const [name = email] = email.split('@')
      const person = { id: `p${newId(8)}`, email, name, role, isRobot: false }
      await pool.query(LASTING, [person.id, email, name, role, null])
      const added = { ...person, createdAt: new Date().toISOString() }
      people.set(person.id, added)
      return added
    },
    /** Takes away all rights, at once. */
    async remove({ id }: Person): Promise<void> {
      await pool.query('DELETE FROM person WHERE id = $1', [id])
      people.delete(id)
      passwords.delete(id)
      for (const [token, { person }] of tokens) if (person.id === id) tokens.delete(token)
    },
    /** Ends every session of the person: somebody else may have known the last password. */
    async setPassword({ id }: Person, password: string): Promise<void> {
      const hash = await hashPassword(password)
      await pool.query('UPDATE person SET password = $2 WHERE id = $1', [id, hash])
      await pool.query('DELETE FROM token WHERE person_id = $1', [id])
      passwords.set(id, hash)
      for (const [token, { person }] of tokens) if (person.id === id) tokens.delete(token)
    },
    ofToken(token: string): Person | null {
      const found = tokens.get(hashOf(token))
      return found && found.expiresAt > Date.now() ? found.person : null
    },
    /** Null if the address or the password is wrong, without telling which. */
    async recognise(email: string, password: string): Promise<Person | null> {
      const person = withEmail(email)
      const isRight = await isPassword(password, person && passwords.get(person.id))
      return isRight && person ? person : null
    },
    async issueToken(person: Person): Promise<string> {
      const token = newId(48)
      const expiresAt = Date.now() + SESSION_DAYS * 86_400_000
      await pool.query('INSERT INTO token (hash, person_id, expires_at) VALUES ($1, $2, $3)', [
        hashOf(token),
        person.id,
        new Date(expiresAt),
      ])
      tokens.set(hashOf(token), { person, expiresAt })
      return token
    },
    async revokeToken(token: string): Promise<void> {
      tokens.delete(hashOf(token))
      await pool.query('DELETE FROM token WHERE hash = $1', [hashOf(token)])
    },
    /** The stored settings of a user's Studio. */
    async settings(person: Person, keys: readonly string[]) {
      const rows = await rowsOf(
        pool,
        storedSetting,
        'SELECT key, value FROM setting WHERE person_id = $1 AND key = ANY ($2)',
        [person.id, keys],
      )
      return rows.map(({ key, value }) => {
        const parsed: unknown = JSON.parse(value)
        return { key, value: parsed }
      })
    },
    async saveSetting(person: Person, key: string, value: unknown) {
      await pool.query(
        `INSERT INTO setting (person_id, key, value) VALUES ($1, $2, $3)
         ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value`,
        [person.id, key, JSON.stringify(value ?? null)],
      )
    },
  }
}
