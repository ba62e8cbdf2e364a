import { newId } from '../document.ts'
import type { People, Person } from './people.ts'

const SID_MS = 60_000
const WINDOW_MS = 15 * 60_000
/** Web slows attempts down before: for each device and network. */
const ATTEMPTS = 20

export type SignIn = ReturnType<typeof createSignIn>

/** The result of a sign-in for the page. */
interface Ticket {
  readonly person: Person
  readonly until: number
  /** False if the page keeps its session in a cookie: then no script needs a token. */
  readonly hasToken: boolean
}

interface Attempt {
  readonly email: string
  readonly password: string
  /** The key by which attempts are counted. */
  readonly address: string
}

/** Sign-ins by password, each handed over once by a `sid`, and slowed down after wrong guesses. */
export function createSignIn(people: People) {
  const sids = new Map<string, Ticket>()
  const failures = new Map<string, { count: number; readonly until: number }>()

  const failuresOf = (key: string) => {
    const entry = failures.get(key)
    return entry && entry.until > Date.now() ? entry : { count: 0, until: Date.now() + WINDOW_MS }
  }

  return {
    /**
     * `slow` after too many guesses from this address. Only this address waits: if accounts were
     * counted, attackers could block them.
     */
    async attempt({ email, password, address }: Attempt): Promise<Person | 'wrong' | 'slow'> {
      const key = `${address}\n${email.toLowerCase().trim()}`
      const failed = failuresOf(key)
      if (failed.count >= ATTEMPTS) return 'slow'
      failed.count++
      if (failures.size > 10_000) failures.clear()
      failures.set(key, failed)
      const person = await people.recognise(email, password)
      if (!person) return 'wrong'
      failures.delete(key)
      return person
    },
    /** The one-time id for the requesting page: the Studio needs 20 characters or more. */
    sidOf(person: Person, hasToken: boolean): string {
      const sid = newId(40)
      for (const [sid, { until }] of sids) if (until < Date.now()) sids.delete(sid)
      sids.set(sid, { person, hasToken, until: Date.now() + SID_MS })
      return sid
    },
    /** The session of a `sid`; it is valid once. */
    redeem(sid: string): Ticket | null {
      const found = sids.get(sid)
      sids.delete(sid)
      return found && found.until > Date.now() ? found : null
    },
  }
}
