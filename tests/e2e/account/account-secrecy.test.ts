import { openOutbox } from '#tests/contract/support/outbox.ts'
import { type Credentials, newCredentials } from '../support/account.ts'
import { variable } from '../support/admin-api.ts'
import { requestIdentity } from '../support/identity-tables.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, ROSA, register, type Visitor } from '../support/visitor.ts'

test.setTimeout(180_000)

/** A hash that is left out is more than half of the time that an answer takes. */
const TWICE = 2
const PAIRS = 5

async function known(storeUrl: string): Promise<Credentials> {
  const who = newCredentials()
  await register(aVisitor(storeUrl), who)
  return who
}

type Answer = Awaited<ReturnType<Visitor['send']>>
type Request = (email: string) => Promise<Answer>

/** What a stranger learns from an answer, without the address that they have typed themselves. */
const learnt = ({ status, location, said, setCookies }: Answer, email: string) => ({
  status,
  location,
  said: said.map((words) => words.replaceAll(email, '<address>')),
  cookies: setCookies.map((line) => line.split('=')[0]),
})

/** What is learnt by two who ask at once: one is answered, the other must wait. */
async function answersTwice(request: Request, email: string) {
  let told: ReturnType<typeof learnt>[] = []
  const requestAtOnce = async () => {
    const answers = await Promise.all([request(email), request(email)])
    told = answers
      .map((answer) => learnt(answer, email))
      .toSorted((one, other) => one.status - other.status)
    return told.map(({ status }) => status)
  }
  // Until the mail that went there last is long enough ago.
  await expect.poll(requestAtOnce).toEqual([200, 429])
  return told
}

/**
 * Asks of somebody and of nobody in turn: what is said is the same, and how long it takes. Times are
 * compared where nothing else runs (`npm run test:long`), and the least: other work only ever adds.
 */
async function expectNothingLearnt(
  people: readonly Credentials[],
  request: Request,
): Promise<void> {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (const { email } of people) {
    const stranger = newCredentials().email
    const [there, nowhere] = [await request(email), await request(stranger)]
    expect(learnt(there, email)).toEqual(learnt(nowhere, stranger))
    expect(there.status).toBe(200)
    took.known.push(there.ms)
    took.unknown.push(nowhere.ms)
  }
  if (test.info().project.name !== 'promises') return
  const ratio = Math.min(...took.known) / Math.min(...took.unknown)
  expect(ratio).toBeGreaterThan(1 / TWICE)
  expect(ratio).toBeLessThan(TWICE)
}

test('neither words nor time reveal whether an address is known', async ({ storeUrl }) => {
  const people: Credentials[] = []
  for (let count = 0; count < PAIRS; count++) people.push(await known(storeUrl))
  // They have signed up a while ago: whoever has just done so waits, known or not.
  await requestIdentity(`UPDATE auth.rates SET until = now() - interval '1 second'`)
  const anybody = () => aVisitor(storeUrl)
  const forms: Readonly<Record<string, Request>> = {
    'the sign-in': (email) => anybody().signIn({ email, password: 'not the password' }),
    'the sign-up': (email) =>
      anybody().send('/account/register', 'signUp', {
        ...{ ...ROSA, email, password: 'a password of mine' },
      }),
    'the recovery': (email) =>
      anybody().send('/account/forgot-password', 'requestReset', { email }),
  }
  for (const [name, request] of Object.entries(forms)) {
    // The first is slower, whoever it is for.
    await request(newCredentials().email)
    await test.step(name, () => expectNothingLearnt(people, request))
  }
})

test('a changed address does not reveal whether somebody else has it, by words, time or mail', async ({
  storeUrl,
}) => {
  const people: Credentials[] = []
  for (let count = 0; count < 3; count++) people.push(await known(storeUrl))
  const rosa = newCredentials()
  const visitor = aVisitor(storeUrl)
  await register(visitor, rosa)
  const request = (email: string) =>
    visitor.send('/account/profile', 'changeEmail', { email, password: rosa.password })
  await request(newCredentials().email)
  await expectNothingLearnt(people, request)

  const [owner = rosa] = people
  expect((await request(owner.email)).said).toEqual([
    `Open the link in the e-mail to ${owner.email}. Nothing changes until you do.`,
  ])
  // A mail to a free address that was asked for last has come: one to the owner would have, too.
  const { email: last } = newCredentials()
  await request(last)
  const outbox = openOutbox({ dataFolder: variable('STORE_DATA_DIR') })
  const isOfChange = ({ text }: { readonly text: string }) => text.includes('type=email_change')
  expect(isOfChange(await outbox.one(last, /./))).toBe(true)
  expect(outbox.to(owner.email).filter(isOfChange)).toEqual([])
  expect((await aVisitor(storeUrl).signIn(owner)).location).toBe('/account')
  expect((await aVisitor(storeUrl).signIn(rosa)).location).toBe('/account')
})

test('the present address is no new one, and no mail is promised to it', async ({ storeUrl }) => {
  const rosa = newCredentials()
  const visitor = aVisitor(storeUrl)
  await register(visitor, rosa)
  const { said } = await visitor.send('/account/profile', 'changeEmail', {
    email: rosa.email.toUpperCase(),
    password: rosa.password,
  })
  expect(said).toEqual(['This is already your e-mail address.'])
})

test('two requests in a row get the same answers for a known address and an unknown one', async ({
  storeUrl,
}) => {
  const { email } = await known(storeUrl)
  const stranger = newCredentials().email
  const forms: readonly Request[] = [
    (address) =>
      aVisitor(storeUrl).send('/account/register', 'signUp', {
        ...{ ...ROSA, email: address, password: 'a password of mine' },
      }),
    (address) =>
      aVisitor(storeUrl).send('/account/forgot-password', 'requestReset', { email: address }),
  ]
  for (const submit of forms)
    expect(await answersTwice(submit, email)).toEqual(await answersTwice(submit, stranger))
})
