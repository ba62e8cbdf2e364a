import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#domain/staff/staff-member.ts'

const KEY = ['staff', 'session']

/** The query cache of a page as its server knows it (EN-11): who is signed in. */
export function dehydratedSession(member: StaffMember): DehydratedState {
  const client = new QueryClient()
  client.setQueryData(KEY, member)
  return dehydrate(client)
}

/** Who is signed in, by what the server has read; undefined if it has read nothing. */
export const hydratedSession = (client: QueryClient): StaffMember | undefined =>
  client.getQueryData<StaffMember>(KEY)
