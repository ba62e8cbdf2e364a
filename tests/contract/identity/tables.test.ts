import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, type Project } from './support/project.ts'

/** The REST side, by tables that a hosted project has as well. */
let project: Project
/** Begins the name of every company of this run. */
const run = `contract ${crypto.randomUUID().slice(0, 8)}`
const NAMES = ['Alder', 'Birch', 'Cedar, (red)', 'Dog"wood', 'Elm'] as const

const companies = () => project.service.from('companies')
const ours = () => companies().select('name').like('name', `${run}%`).order('name')
const named = (name: string) => `${run} ${name}`
const shortened = (rows: readonly { name: string }[] | null) =>
  (rows ?? []).map(({ name }) => name.slice(run.length + 1))

beforeAll(async () => {
  project = await openProject()
  const rows = NAMES.map((name, index) => ({
    name: named(name),
    vat_number: index % 2 ? `VAT ${index}` : null,
    phone: String(index),
  }))
  const { error } = await companies().insert(rows)
  if (error) throw error
})
afterAll(async () => {
  await companies().delete().like('name', `${run}%`)
  await project.stop()
})

test('rows are returned in the requested order', async () => {
  expect(shortened((await ours()).data)).toEqual(NAMES)
  const { data } = await companies()
    .select('name')
    .like('name', `${run}%`)
    .order('vat_number', { ascending: false, nullsFirst: true })
    .order('name', { ascending: false })
  expect(shortened(data)).toEqual(['Elm', 'Cedar, (red)', 'Alder', 'Dog"wood', 'Birch'])
})

const filters: readonly (readonly [
  string,
  (query: ReturnType<typeof ours>) => ReturnType<typeof ours>,
  readonly string[],
])[] = [
  ['eq', (q) => q.eq('name', named('Elm')), ['Elm']],
  ['neq', (q) => q.neq('name', named('Elm')), NAMES.slice(0, 4)],
  ['gt and lte', (q) => q.gt('phone', '0').lte('phone', '2'), ['Birch', 'Cedar, (red)']],
  ['gte and lt', (q) => q.gte('phone', '3').lt('phone', '4'), ['Dog"wood']],
  ['like', (q) => q.like('name', '%A_d%r'), ['Alder']],
  ['ilike', (q) => q.ilike('name', '%ELM'), ['Elm']],
  ['likeAnyOf', (q) => q.likeAnyOf('name', ['%Elm', '%Birch']), ['Birch', 'Elm']],
  ['ilikeAllOf', (q) => q.ilikeAllOf('name', ['%DAR%', '%ced%']), ['Cedar, (red)']],
  ['is null', (q) => q.is('vat_number', null), ['Alder', 'Cedar, (red)', 'Elm']],
  ['not is null', (q) => q.not('vat_number', 'is', null), ['Birch', 'Dog"wood']],
  [
    'in, with commas, brackets and quotes',
    (q) => q.in('name', [named('Cedar, (red)'), named('Dog"wood')]),
    ['Cedar, (red)', 'Dog"wood'],
  ],
  ['in nothing', (q) => q.in('name', []), []],
  ['not in', (q) => q.not('phone', 'in', '(0,1,2)'), ['Dog"wood', 'Elm']],
  ['or', (q) => q.or('phone.eq.0,phone.eq.4'), ['Alder', 'Elm']],
  [
    'or with and within',
    (q) => q.or('phone.eq.0,and(phone.gt.2,vat_number.not.is.null)'),
    ['Alder', 'Dog"wood'],
  ],
  [
    'or with a value in quotes',
    (q) => q.or(`name.eq."${named('Cedar, (red)')}",phone.eq.1`),
    ['Birch', 'Cedar, (red)'],
  ],
  ['or with in', (q) => q.or('phone.in.(0,1),phone.eq.4'), ['Alder', 'Birch', 'Elm']],
  ['match', (q) => q.match({ phone: '1', vat_number: 'VAT 1' }), ['Birch']],
  ['filter with a pattern', (q) => q.filter('name', 'match', '(Alder|Elm)$'), ['Alder', 'Elm']],
  [
    'isdistinct',
    (q) => q.filter('vat_number', 'isdistinct', 'VAT 1'),
    ['Alder', 'Cedar, (red)', 'Dog"wood', 'Elm'],
  ],
  ['text search', (q) => q.textSearch('name', 'elm', { config: 'simple' }), ['Elm']],
]
test.each(filters)('%s filters the rows', async (_, narrow, expected) => {
  const { data, error } = await narrow(ours())
  expect(error).toBeNull()
  expect(shortened(data)).toEqual(expected)
})

test('a range of rows is returned with the total', async () => {
  const { data, count, status } = await companies()
    .select('name', { count: 'exact' })
    .like('name', `${run}%`)
    .order('name')
    .range(1, 2)
  expect(shortened(data)).toEqual(['Birch', 'Cedar, (red)'])
  expect({ count, status }).toEqual({ count: 5, status: 206 })
})

test('counting alone returns no rows', async () => {
  const { data, count } = await companies()
    .select('*', { count: 'exact', head: true })
    .like('name', `${run}%`)
  expect({ data, count }).toEqual({ data: null, count: 5 })
})

test('a single row is an object; none or several are refused, unless none is allowed', async () => {
  const one = await companies().select('phone').eq('name', named('Elm')).single()
  expect(one.data).toEqual({ phone: '4' })
  const none = await companies().select().eq('name', named('Oak')).single()
  expect({ status: none.status, code: none.error?.code }).toEqual({
    status: 406,
    code: 'PGRST116',
  })
  const several = await companies().select().like('name', `${run}%`).single()
  expect(several.error?.code).toBe('PGRST116')
  const perhaps = await companies().select().eq('name', named('Oak')).maybeSingle()
  expect(perhaps).toMatchObject({ data: null, error: null })
})

test('columns are renamed and cast', async () => {
  const { data } = await companies()
    .select('title:name, count:phone::int')
    .eq('name', named('Elm'))
    .single()
  expect(data).toEqual({ title: named('Elm'), count: 4 })
})

test('written rows are returned on request', async () => {
  const inserted = await companies()
    .insert({ name: named('Fir') })
    .select('name, phone')
    .single()
  expect(inserted).toMatchObject({ status: 201, data: { name: named('Fir'), phone: null } })
  const updated = await companies().update({ phone: '9' }).eq('name', named('Fir')).select('phone')
  expect(updated).toMatchObject({ status: 200, data: [{ phone: '9' }] })
  const silent = await companies().update({ phone: '8' }).eq('name', named('Fir'))
  expect(silent).toMatchObject({ status: 204, data: null })
  const deleted = await companies().delete({ count: 'exact' }).eq('name', named('Fir'))
  expect(deleted).toMatchObject({ status: 204, count: 1 })
})

test('an upsert updates or skips existing rows, as requested', async () => {
  const { data: made } = await companies()
    .insert({ name: named('Gum'), phone: '1' })
    .select()
    .single()
  const merged = await companies()
    .upsert([
      { id: made.id, name: named('Gum'), phone: '2' },
      { id: crypto.randomUUID(), name: named('Hazel'), phone: '3' },
    ])
    .select('name, phone')
    .order('name')
  expect(merged.data).toEqual([
    { name: named('Gum'), phone: '2' },
    { name: named('Hazel'), phone: '3' },
  ])
  const ignored = await companies()
    .upsert({ id: made.id, name: named('Other') }, { onConflict: 'id', ignoreDuplicates: true })
    .select()
  expect(ignored.data).toEqual([])
  await companies()
    .delete()
    .in('name', [named('Gum'), named('Hazel')])
})

test('rows with different columns use the defaults on request only', async () => {
  const id = crypto.randomUUID()
  const { data, error } = await companies()
    .insert([{ id, name: named('Ivy') }, { name: named('Juniper') }], { defaultToNull: false })
    .select('id, name')
    .order('name')
  expect(error).toBeNull()
  expect(data?.[0]?.id).toBe(id)
  expect(data?.[1]?.id).toEqual(expect.any(String))
  await companies()
    .delete()
    .in('name', [named('Ivy'), named('Juniper')])
})

test('a write that affects more rows than allowed is refused', async () => {
  const query = new URLSearchParams({ name: `like.${run}*` })
  const answer = await fetch(`${project.url}/rest/v1/companies?${query}`, {
    method: 'PATCH',
    headers: {
      apikey: project.secretKey,
      'content-type': 'application/json',
      prefer: 'handling=strict, max-affected=2',
    },
    body: JSON.stringify({ phone: 'gone' }),
  })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 400,
    body: { code: 'PGRST124' },
  })
  const { data } = await companies().select().eq('phone', 'gone').like('name', `${run}%`)
  expect(data).toEqual([])
})

test('related rows are embedded both ways, renamed, filtered, ordered and required', async () => {
  const { data: company } = await companies().select('id').eq('name', named('Elm')).single()
  const [ada, zoe] = [
    await project.newUser({ first_name: 'Ada' }),
    await project.newUser({ first_name: 'Zoe' }),
  ]
  const staff = [ada.user.id, zoe.user.id]
  await project.service.from('profiles').update({ company: company?.id }).in('auth_id', staff)

  const inwards = await companies()
    .select('name, staff:profiles(first_name)')
    .in('name', [named('Elm'), named('Alder')])
    .order('name')
    .order('first_name', { referencedTable: 'staff', ascending: false })
  expect(inwards.data).toEqual([
    { name: named('Alder'), staff: [] },
    { name: named('Elm'), staff: [{ first_name: 'Zoe' }, { first_name: 'Ada' }] },
  ])
  const narrowed = await companies()
    .select('name, profiles!inner(first_name)')
    .like('name', `${run}%`)
    .eq('profiles.first_name', 'Ada')
  expect(narrowed.data).toEqual([{ name: named('Elm'), profiles: [{ first_name: 'Ada' }] }])
  const nested = await project.service
    .from('profiles')
    .select('first_name, company:companies!profiles_company_fkey(name, profiles(first_name))')
    .eq('auth_id', ada.user.id)
    .limit(1, { referencedTable: 'company.profiles' })
    .order('first_name', { referencedTable: 'company.profiles' })
    .single()
  expect(nested.data).toEqual({
    first_name: 'Ada',
    company: { name: named('Elm'), profiles: [{ first_name: 'Ada' }] },
  })
})

const refusals: readonly (readonly [
  string,
  () => PromiseLike<{ status: number; error: unknown }>,
  number,
  string,
])[] = [
  ['a table that is not there', () => project.service.from('nothing').select(), 404, 'PGRST205'],
  ['a column that is not there', () => companies().select('nothing'), 400, '42703'],
  ['a filter on one that is not there', () => companies().select().eq('nothing', 1), 400, '42703'],
  ['an order by one that is not there', () => companies().select().order('nothing'), 400, '42703'],
  ['a value of another type', () => companies().select().eq('id', 'no uuid'), 400, '22P02'],
  ['an operator that is none', () => companies().select().filter('name', 'zz', 1), 400, 'PGRST100'],
  ['a select that does not end', () => companies().select('profiles(id'), 400, 'PGRST100'],
  ['an embed that hangs on nothing', () => companies().select('nothing(id)'), 400, 'PGRST200'],
  ['a written column that is not there', () => companies().insert({ nothing: 1 }), 400, 'PGRST204'],
  ['a rule that is broken', () => companies().insert({ name: '' }), 400, '23514'],
  ['a value that must be there', () => companies().insert({ phone: '1' }), 400, '23502'],
  ['a function that is not there', () => project.service.rpc('nothing', { a: 1 }), 404, 'PGRST202'],
]
test.each(refusals)('%s is refused with its code', async (_, request, status, code) => {
  const answer = await request()
  expect(answer).toMatchObject({ status, error: { code } })
})

test('a row with a missing reference and a duplicate row conflict', async () => {
  const { user } = await project.newUser()
  const again = await project.service.from('profiles').insert({ auth_id: user.id })
  expect(again).toMatchObject({ status: 409, error: { code: '23505' } })
  const nobody = await project.service.from('profiles').insert({ auth_id: crypto.randomUUID() })
  expect(nobody).toMatchObject({ status: 409, error: { code: '23503' } })
})

test('a write whose answer is refused is rolled back', async () => {
  const { error } = await companies()
    .update({ phone: 'twice' })
    .in('name', [named('Alder'), named('Birch')])
    .select()
    .single()
  expect(error?.code).toBe('PGRST116')
  const { data } = await companies().select().eq('phone', 'twice').like('name', `${run}%`)
  expect(data).toEqual([])
})
