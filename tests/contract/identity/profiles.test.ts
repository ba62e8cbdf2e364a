import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, type Project, type Shopper } from './support/project.ts'

/** Who may read and change which profile and which company: `supabase/migrations`. */
let project: Project
let ada: Shopper
let wim: Shopper
beforeAll(async () => {
  project = await openProject()
  ada = await project.newShopper({ first_name: 'Ada', last_name: 'Lovelace' })
  wim = await project.newShopper({ first_name: 'Wim', company: 'Café Wim', vat_number: 'NL1' })
})
afterAll(() => project.stop())

const companyOf = async ({ user }: Shopper) => {
  const { data } = await project.service
    .from('profiles')
    .select('company')
    .eq('auth_id', user.id)
    .single()
  return data?.company
}

test('a new account gets a profile, with the company that was named', async () => {
  const { data } = await wim.client
    .from('profiles')
    .select('first_name, last_name, marketing_opt_in, company(name, vat_number)')
    .single()
  expect(data).toEqual({
    first_name: 'Wim',
    last_name: '',
    marketing_opt_in: false,
    company: { name: 'Café Wim', vat_number: 'NL1' },
  })
})

test('names that are too long are truncated, and the account is created', async () => {
  const told = { first_name: 'x'.repeat(300), company: 'y'.repeat(300) }
  const { client } = await project.newShopper(told)
  const { data } = await client.from('profiles').select('first_name, company(name)').single()
  expect(data?.first_name).toHaveLength(100)
})

test('a shopper can read their own profile only', async () => {
  const { data } = await ada.client.from('profiles').select('auth_id')
  expect(data).toEqual([{ auth_id: ada.user.id }])
  const foreign = await ada.client.from('profiles').select().eq('auth_id', wim.user.id)
  expect(foreign.data).toEqual([])
})

test('a shopper can read their own company only', async () => {
  expect((await ada.client.from('companies').select()).data).toEqual([])
  const { data } = await wim.client.from('companies').select('name')
  expect(data).toEqual([{ name: 'Café Wim' }])
})

test('a guest gets no data and a 401', async () => {
  for (const table of ['profiles', 'companies']) {
    const { status, error } = await project.anyone().from(table).select()
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
  }
})

test('a shopper changes the writable fields of their profile', async () => {
  const said = { first_name: 'Augusta', phone: '+44 1', marketing_opt_in: true }
  const { data, error } = await ada.client
    .from('profiles')
    .update(said)
    .eq('auth_id', ada.user.id)
    .select('first_name, phone, marketing_opt_in')
    .single()
  expect(error).toBeNull()
  expect(data).toEqual(said)
})

test('a shopper’s writes to rows of others change nothing', async () => {
  const { data } = await ada.client
    .from('profiles')
    .update({ first_name: 'Mallory' })
    .eq('auth_id', wim.user.id)
    .select()
  expect(data).toEqual([])
  const company = await companyOf(wim)
  const written = await ada.client
    .from('companies')
    .update({ name: 'Mallory & Sons' })
    .eq('id', company)
    .select()
  expect(written.data).toEqual([])
  const { data: kept } = await wim.client.from('companies').select('name').single()
  expect(kept?.name).toBe('Café Wim')
})

test.each(['auth_id', 'company', 'id', 'created_at'])(
  'a shopper may not write %s of their own profile',
  async (column) => {
    const value = column === 'created_at' ? new Date(0).toISOString() : await companyOf(wim)
    const { status, error } = await ada.client
      .from('profiles')
      .update({ [column]: value })
      .eq('auth_id', ada.user.id)
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' })
  },
)

test('a shopper cannot insert or delete rows, not even by upsert', async () => {
  const { user } = await project.newUser()
  const company = await companyOf(wim)
  const answers = await Promise.all([
    ada.client.from('profiles').insert({ auth_id: user.id }),
    ada.client.from('profiles').upsert({ auth_id: wim.user.id, first_name: 'Mallory' }),
    ada.client.from('profiles').delete().eq('auth_id', ada.user.id),
    ada.client.from('companies').insert({ name: 'Mallory & Sons' }),
    ada.client.from('companies').delete().eq('id', company),
  ])
  for (const { error } of answers) expect(error?.code).toBe('42501')
})

test('a company is created the first time and changed the second', async () => {
  const { client } = await project.newShopper()
  const first = await client.rpc('save_company', { name: 'One', vat_number: 'DE1' })
  const second = await client.rpc('save_company', { name: 'Two', phone: '+49 1' })
  expect(first.error).toBeNull()
  expect(second.data).toMatchObject({ name: 'Two', vat_number: null, phone: '+49 1' })
  expect(second.data.id).toBe(first.data.id)
  const { data } = await client.from('profiles').select('company(name)').single()
  expect(data).toEqual({ company: { name: 'Two' } })
})

test('a shopper who leaves a company has none, and the last one to leave deletes it', async () => {
  const lone = await project.newShopper({ company: 'Lone Ltd' })
  const shared = await project.newShopper({ company: 'Shared Ltd' })
  const other = await project.newShopper()
  const [loneId, sharedId] = [await companyOf(lone), await companyOf(shared)]
  await project.service.from('profiles').update({ company: sharedId }).eq('auth_id', other.user.id)
  for (const { client } of [lone, shared, ada]) {
    expect((await client.rpc('leave_company')).error).toBeNull()
    expect((await client.from('profiles').select('company').single()).data).toEqual({
      company: null,
    })
  }
  const left = await project.service.from('companies').select('id').in('id', [loneId, sharedId])
  expect(left.data).toEqual([{ id: sharedId }])
  expect((await project.anyone().rpc('leave_company')).status).toBe(401)
})

test('a guest cannot save a company, and trigger functions cannot be called', async () => {
  const guest = await project.anyone().rpc('save_company', { name: 'Mallory & Sons' })
  expect(guest.status).toBe(401)
  for (const name of ['make_profile', 'forget_company', 'touch_updated_at']) {
    expect((await ada.client.rpc(name)).status).toBe(404)
  }
})

test('accounts and sessions cannot be read through the tables', async () => {
  for (const client of [ada.client, project.anyone(), project.service]) {
    for (const table of ['users', 'sessions', 'auth.users']) {
      expect((await client.from(table).select()).status).toBe(404)
    }
    expect((await client.schema('auth').from('users').select()).status).toBe(406)
  }
})

test('the service role assigns a company to a profile, and the shopper can read it', async () => {
  const { client, user } = await project.newShopper()
  const company = await companyOf(wim)
  const { error } = await project.service
    .from('profiles')
    .update({ company })
    .eq('auth_id', user.id)
  expect(error).toBeNull()
  const { data } = await client.from('companies').select('name').single()
  expect(data?.name).toBe('Café Wim')
})

test('a deleted account deletes its profile, and its company if no other account has it', async () => {
  const gone = await project.newShopper({ company: 'Gone Ltd' })
  const company = await companyOf(gone)
  await project.service.auth.admin.deleteUser(gone.user.id)
  const left = await project.service.from('profiles').select().eq('auth_id', gone.user.id)
  expect(left.data).toEqual([])
  expect((await project.service.from('companies').select().eq('id', company)).data).toEqual([])
})
