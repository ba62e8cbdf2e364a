import type { APIContext, APIRoute } from 'astro'
import { isAway } from '#account/account.server.ts'
import { collectData } from '#account/data.server.ts'
import { ownerOf } from '#loaders/account/account.ts'
import { seeOther } from '#loaders/flash-message.ts'
import { setPageNote } from '#loaders/page-note.ts'

const PAGE = '/account/data'

/** Downloads a shopper's own data as one file. By a form, so that no link starts it. */
export const POST: APIRoute = async (context) => {
  const { locals, request, url } = context
  const rewrite: APIContext['rewrite'] = (to) => context.rewrite(to)
  const owner = await ownerOf({ locals, request, rewrite, url: new URL(PAGE, url) })
  if (owner instanceof Response) return owner
  const { account, reportError } = locals
  if (!account) return seeOther(PAGE)
  try {
    const data = await collectData(account.context, owner)
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="your-data.json"',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    setPageNote(context, {
      kind: 'error',
      text: 'We could not collect your data just now. Try again in a few minutes.',
    })
    return seeOther(PAGE)
  }
}
