import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { ProfileForm } from '#domain/account/account-forms.ts'
import type { Profile } from '#domain/account/customer.ts'
import { IdentityError } from './errors.ts'
import { withTimeout } from './timeout.ts'

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const row = z.object({
  first_name: text,
  last_name: text,
  phone: text,
  company: z.object({ id: z.string(), name: z.string(), vat_number: text }).nullable(),
})

const READ = 'GET /rest/v1/profiles'

interface RestAnswer {
  readonly data: unknown
  readonly error: { readonly message: string; readonly code: string } | null
  readonly status: number
}

async function requestRows(request: string, sent: PromiseLike<RestAnswer>): Promise<unknown> {
  const { data, error, status } = await sent
  if (!error) return data
  const { message: reason, code } = error
  throw new IdentityError({ request, status: status || null, reason, code })
}

/** EN-2: the shopper's own profile, as row-level security shows it; null before there is one. */
export async function readProfile(client: SupabaseClient): Promise<Profile | null> {
  const columns = 'first_name, last_name, phone, company:companies(id, name, vat_number)'
  const request = client.from('profiles').select(columns).maybeSingle()
  const data = await withTimeout(READ, requestRows(READ, request))
  if (data === null) return null
  const { first_name, last_name, phone, company } = row.parse(data)
  return {
    firstName: first_name,
    lastName: last_name,
    phone,
    company: company && { id: company.id, name: company.name, vatNumber: company.vat_number },
  }
}

/** Changes the shopper's own profile and company; an empty name removes the company. */
export async function saveProfile(
  client: SupabaseClient,
  authId: string,
  { firstName, lastName, phone, company, vatNumber }: ProfileForm,
): Promise<void> {
  const names = { first_name: firstName, last_name: lastName, phone: phone || null }
  const change = client.from('profiles').update(names).eq('auth_id', authId)
  await requestRows('PATCH /rest/v1/profiles', change)
  if (company === '') {
    await requestRows('POST /rest/v1/rpc/leave_company', client.rpc('leave_company'))
    return
  }
  const save = client.rpc('save_company', { name: company, vat_number: vatNumber || null })
  await requestRows('POST /rest/v1/rpc/save_company', save)
}
