import type { APIContext, AstroGlobal } from 'astro'
import { isAway } from '#account/account.server.ts'
import type { OpenMatter } from '#domain/account/deletion.ts'
import { setRetryAfter } from './account-form.ts'

type Visit = Pick<APIContext, 'locals' | 'request' | 'url'> & Pick<AstroGlobal, 'response'>

interface Deletion {
  /** `ask`: the button that mail scanners do not press. */
  readonly state: 'ask' | 'deleted' | 'void' | 'open' | 'away'
  readonly token: string
  readonly matters: readonly OpenMatter[]
}

/** The browser that pressed the button may hold the session that has just ended. */
async function endSessionHere({ locals }: Visit): Promise<void> {
  try {
    await locals.account?.customer()
  } catch (error) {
    if (!isAway(error)) throw error
    locals.reportError('account', error)
  }
}

/** The mailed link that deletes an account: with a session or without, once its button is pressed. */
export async function deleteByForm(visit: Visit): Promise<Deletion> {
  const token = visit.url.searchParams.get('token') ?? ''
  const link = { token, matters: [] }
  const { account, reportError } = visit.locals
  if (visit.request.method !== 'POST' || !account) return { state: 'ask', ...link }
  try {
    const answer = await account.context.commerceService().confirmDeletion(token)
    if (answer.state === 'open') {
      visit.response.status = 409
      return { state: 'open', token, matters: answer.matters }
    }
    if (answer.state === 'deleted') await endSessionHere(visit)
    else visit.response.status = 410
    return { state: answer.state === 'deleted' ? 'deleted' : 'void', ...link }
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    setRetryAfter(visit, 503)
    return { state: 'away', ...link }
  }
}
