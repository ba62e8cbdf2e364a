import type { APIContext } from 'astro'
import type { FetchFunction } from '#commerce/transport.ts'
import { LEFT_OUT_HEADER, readFlashMessage } from '#domain/web/flash-message.ts'
import { setBagNote } from './cookies.server.ts'

/**
 * Commerce's fetch for one request of a visitor. Any change of a cart may make it one with another:
 * the next page of the bag tells what it has left out, also where the change itself was refused.
 */
export const tellingOfBag =
  (fetch: FetchFunction, { cookies, locals }: Pick<APIContext, 'cookies' | 'locals'>) =>
  async (...request: Parameters<FetchFunction>): Promise<Response> => {
    const answer = await fetch(...request)
    const message = readFlashMessage(answer.headers.get(LEFT_OUT_HEADER) ?? '')
    if (message) setBagNote(cookies, locals.siteUrl.startsWith('https:'), message)
    return answer
  }
