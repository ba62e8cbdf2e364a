import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Project, projectOf } from './support/project.ts'
import { type RunningIdentity, startIdentity } from './support/server.ts'

/** The REST side, by tables and functions that only this test's database has. */
let identity: RunningIdentity
let project: Project
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
  // The server knows the schema by now: what comes after is found on a miss.
  await project.service.from('companies').select()
  await identity.query(`
    CREATE TABLE public.tree (
      id integer PRIMARY KEY, parent integer REFERENCES public.tree, name text NOT NULL,
      data jsonb NOT NULL DEFAULT '{}', tags text[] NOT NULL DEFAULT '{}',
      planted daterange, "odd name" text, UNIQUE (name));
    INSERT INTO public.tree (id, parent, name, data, tags, planted, "odd name") VALUES
      (1, NULL, 'root', '{"size": {"high": 10}, "colour": "green", "list": [1, 2]}', '{a,b}', '[2020-01-01,2021-01-01)', 'x'),
      (2, 1, 'branch', '{"size": {"high": 5}, "colour": "red, or so"}', '{b,"c,d"}', '[2022-01-01,2023-01-01)', NULL),
      (3, 1, 'twig', '{"size": {"high": 1}}', '{}', NULL, NULL);
    CREATE FUNCTION public.add(a integer, b integer DEFAULT 1) RETURNS integer
      LANGUAGE sql IMMUTABLE AS 'SELECT a + b';
    CREATE FUNCTION public.numbers(upto integer) RETURNS SETOF integer
      LANGUAGE sql IMMUTABLE AS 'SELECT generate_series(1, upto)';
    CREATE FUNCTION public.trees(past integer DEFAULT 0) RETURNS SETOF public.tree
      LANGUAGE sql STABLE AS 'SELECT * FROM public.tree WHERE id > past';
    CREATE FUNCTION public.pair() RETURNS TABLE (one integer, two text)
      LANGUAGE sql IMMUTABLE AS $$ SELECT 1, 'two' $$;
    CREATE FUNCTION public.joined(words text[], more jsonb) RETURNS text
      LANGUAGE sql IMMUTABLE AS $$ SELECT array_to_string(words, '-') || (more ->> 'end') $$;
    CREATE FUNCTION public.nothing() RETURNS void LANGUAGE sql AS '';
    CREATE FUNCTION public.plant() RETURNS void LANGUAGE sql AS $$
      INSERT INTO public.tree (id, name) VALUES (99, 'planted') $$;
    CREATE FUNCTION public.nap() RETURNS void LANGUAGE sql AS 'SELECT pg_sleep(20)';
    CREATE FUNCTION public.refuse() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Not today' USING errcode = 'PT402', hint = 'Tomorrow'; END $$;
    CREATE FUNCTION public.who() RETURNS json LANGUAGE sql STABLE AS $$
      SELECT json_build_object('user', current_user, 'uid', auth.uid(), 'role', auth.role(), 'email', auth.email()) $$;
  `)
})
afterAll(() => identity.stop())

const tree = () => project.service.from('tree')

test('JSON paths can be selected, renamed, compared and ordered by', async () => {
  const { data } = await tree()
    .select('name, data->size->high, colour:data->>colour, first:data->list->0')
    .eq('data->size->>high', '10')
  expect(data).toEqual([{ name: 'root', high: 10, colour: 'green', first: 1 }])
  const ordered = await tree().select('name').order('data->size->high', { ascending: true })
  expect(ordered.data?.map(({ name }) => name)).toEqual(['twig', 'branch', 'root'])
  const within = await tree().select('name').or('data->>colour.eq."red, or so",id.eq.3').order('id')
  expect(within.data).toEqual([{ name: 'branch' }, { name: 'twig' }])
})

test('lists, JSON and ranges are compared by their contents', async () => {
  const names = async (query: PromiseLike<{ data: { name: string }[] | null; error: unknown }>) => {
    const { data, error } = await query
    expect(error).toBeNull()
    return data?.map(({ name }) => name)
  }
  const all = () => tree().select('name').order('id')
  expect(await names(all().contains('tags', '{"c,d"}'))).toEqual(['branch'])
  expect(await names(all().containedBy('tags', ['a', 'b']))).toEqual(['root', 'twig'])
  expect(await names(all().overlaps('tags', ['b']))).toEqual(['root', 'branch'])
  expect(await names(all().contains('data', { colour: 'green' }))).toEqual(['root'])
  expect(await names(all().rangeLt('planted', '[2021-06-01,2021-07-01)'))).toEqual(['root'])
  expect(await names(all().rangeGt('planted', '[2021-06-01,2021-07-01)'))).toEqual(['branch'])
  expect(await names(all().or('tags.cs.{a,b},id.eq.3'))).toEqual(['root', 'twig'])
})

test('a column whose name has a space works like any other', async () => {
  const { data } = await tree().select('"odd name"').eq('odd name', 'x')
  expect(data).toEqual([{ 'odd name': 'x' }])
})

test('a self-referencing table is embedded in both directions', async () => {
  const { data } = await tree()
    .select('name, up:parent(name), down:tree!parent(name)')
    .lte('id', 2)
    .order('id')
    .order('id', { referencedTable: 'down' })
  expect(data).toEqual([
    { name: 'root', up: null, down: [{ name: 'branch' }, { name: 'twig' }] },
    { name: 'branch', up: { name: 'root' }, down: [] },
  ])
})

test('functions return a value, values, rows, or nothing', async () => {
  const { service } = project
  expect((await service.rpc('add', { a: 2 })).data).toBe(3)
  expect((await service.rpc('add', { a: 2, b: 5 })).data).toBe(7)
  expect((await service.rpc('numbers', { upto: 3 })).data).toEqual([1, 2, 3])
  expect((await service.rpc('pair')).data).toEqual([{ one: 1, two: 'two' }])
  expect((await service.rpc('nothing')).status).toBe(204)
  const joined = await service.rpc('joined', { words: ['a', 'b,c'], more: { end: '!' } })
  expect(joined.data).toBe('a-b,c!')
})

test('the rows of a function are filtered, ordered and counted like a table’s', async () => {
  const { data } = await project.service
    .rpc('trees', { past: 1 })
    .select('name')
    .neq('name', 'twig')
  expect(data).toEqual([{ name: 'branch' }])
  const one = await project.service.rpc('trees').select('name').eq('id', 3).single()
  expect(one.data).toEqual({ name: 'twig' })
})

test('a function that writes nothing can be called by GET', async () => {
  const { service } = project
  expect((await service.rpc('add', { a: 2, b: 2 }, { get: true })).data).toBe(4)
  const rows = await service.rpc('trees', { past: 2 }, { get: true }).select('name')
  expect(rows.data).toEqual([{ name: 'twig' }])
  const plant = await service.rpc('plant', {}, { get: true })
  expect(plant).toMatchObject({ status: 405, error: { code: '25006' } })
  expect((await tree().select().eq('id', 99)).data).toEqual([])
})

test('arguments that no function has are named in the error', async () => {
  const { error } = await project.service.rpc('add', { a: 1, c: 2 })
  expect(error).toMatchObject({ code: 'PGRST202' })
  expect(error?.message).toContain('a, c')
})

test('a function sets the status and headers of the response', async () => {
  const { status, error } = await project.service.rpc('refuse')
  expect(status).toBe(402)
  expect(error).toMatchObject({ message: 'Not today', hint: 'Tomorrow' })
})

test('a statement that takes too long is cancelled, and others continue', async () => {
  const began = Date.now()
  const napping = project.anyone().rpc('nap')
  const { data } = await tree().select('id').eq('id', 1)
  expect(data).toEqual([{ id: 1 }])
  const { error } = await napping
  expect(error?.code).toBe('57014')
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('each request has its own user, on any connection', async () => {
  const shopper = await project.newShopper()
  const clients = Array.from(
    { length: 30 },
    (_, index) => [shopper.client, project.anyone(), project.service][index % 3],
  )
  const answers = await Promise.all(clients.map(async (client) => (await client?.rpc('who'))?.data))
  const expected = [
    { user: 'authenticated', uid: shopper.user.id, role: 'authenticated', email: shopper.email },
    { user: 'anon', uid: null, role: 'anon', email: null },
    { user: 'service_role', uid: null, role: 'service_role', email: null },
  ]
  expect(answers).toEqual(clients.map((_, index) => expected[index % 3]))
})

test('the role that signs in to the database has no privileges of its own', async () => {
  const rows = await identity.query(
    `SELECT rolname, rolsuper, rolinherit, rolbypassrls FROM pg_roles
     WHERE rolname IN ('authenticator', 'anon', 'authenticated', 'service_role') ORDER BY rolname`,
  )
  expect(rows).toEqual([
    { rolname: 'anon', rolsuper: false, rolinherit: false, rolbypassrls: false },
    { rolname: 'authenticated', rolsuper: false, rolinherit: false, rolbypassrls: false },
    { rolname: 'authenticator', rolsuper: false, rolinherit: false, rolbypassrls: false },
    { rolname: 'service_role', rolsuper: false, rolinherit: false, rolbypassrls: true },
  ])
  const [may] = await identity.query(
    `SELECT has_table_privilege('authenticator', 'public.profiles', 'SELECT') AS profiles,
       has_schema_privilege('authenticator', 'auth', 'USAGE') AS auth,
       has_table_privilege('service_role', 'auth.users', 'SELECT') AS users`,
  )
  expect(may).toEqual({ profiles: false, auth: false, users: false })
})
