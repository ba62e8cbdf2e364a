import { defineMiddleware } from 'astro:middleware'
import type { APIContext } from 'astro'
import { openAccount } from '#account/account.server.ts'
import { tellingOfBag } from '#account/bag-notes.server.ts'
import { createRenderCommerce } from '#commerce/render.server.ts'

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** A form that an action answers, with a script or without. */
const isAction = ({ request, url }: Pick<APIContext, 'request' | 'url'>): boolean =>
  request.method === 'POST' &&
  (url.pathname.startsWith('/_actions/') || url.searchParams.has('_action'))

/** Islands read it again, and would fail on malformed data. */
const isForm = (request: Request): Promise<boolean> =>
  request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )

const notAForm = (): Response =>
  new Response('This is asked for by a form.', { status: 415, headers: TEXT })

/**
 * Puts into `Astro.locals` the region that the front server has decided, and commerce as it answers
 * this audience. What else the front server knows already stands there.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context
  if (isAction(context) && !(await isForm(context.request))) return notAForm()
  Object.assign(locals, await locals.regionNow())
  locals.commerce = createRenderCommerce({
    baseUrl: locals.commerceServer.baseUrl,
    fetch: tellingOfBag(locals.commerceServer.fetch, context),
    publishableKey: locals.store.publishableKey,
    headers: {
      'x-perennial-context': locals.commerceContext,
      // Guesses and mails are counted for each shopper, not for this server.
      'x-forwarded-for': context.clientAddress,
      ...(locals.commerceSession !== null && { cookie: locals.commerceSession }),
    },
  })
  locals.account = openAccount(context)
  return next()
})
