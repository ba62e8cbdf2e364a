import type { ReportError } from '#domain/web/front-locals.ts'
import { ownPath } from '#domain/web/own-path.ts'
import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import { causeOf } from '../error-log.ts'
import { redirect, sendErrorPage } from '../http/answers.ts'
import { BodyTooLarge, readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import {
  endedPreview,
  perspectiveOf,
  previewCookie,
  previewOf,
  readPreviewForm,
} from '../visitor/preview.ts'
import { withoutSecret } from './address-secret.ts'
import { previewTargetOf } from './secret.ts'

const FORM_BYTES = 4096

export interface PreviewParts {
  readonly reportError: ReportError
  readonly configuration: FrontConfiguration
  readonly isSecure: boolean
  readonly signer: Signer
}

/**
 * `/preview/enable`, `/preview/disable`, `/preview/switch` (PV-6): a signed cookie that no script
 * can read opens drafts, and only for visitors who know a secret.
 */
export function createPreview({ reportError, configuration, isSecure, signer }: PreviewParts) {
  async function enable(exchange: Exchange): Promise<void> {
    const opened = await previewTargetOf(exchange.search, configuration)
    if (opened === null) return sendErrorPage(exchange, 401)
    const preview = { perspective: perspectiveOf(opened.perspective), on: null }
    redirect(exchange, 303, withoutSecret(ownPath(opened.path, '/')), {
      'set-cookie': previewCookie(preview, signer, isSecure),
    })
  }

  function disable(exchange: Exchange): void {
    const { search } = exchange
    redirect(exchange, 303, ownPath(new URLSearchParams(search).get('back'), '/'), {
      'set-cookie': endedPreview(isSecure),
    })
  }

  async function change(exchange: Exchange): Promise<void> {
    const { request } = exchange
    if (previewOf(request.headers.cookie, signer) === null) return sendErrorPage(exchange, 401)
    const form = new URLSearchParams((await readBody(request, FORM_BYTES)).toString())
    const selection = readPreviewForm(form)
    if (selection === null) return sendErrorPage(exchange, 400)
    redirect(exchange, 303, ownPath(form.get('back'), '/'), {
      'set-cookie': previewCookie(selection, signer, isSecure),
    })
  }

  return async (exchange: Exchange): Promise<void> => {
    const { method, path } = exchange
    try {
      if (path === '/preview/enable' && isSafe(method)) return await enable(exchange)
      if (path === '/preview/disable' && isSafe(method)) return disable(exchange)
      if (path === '/preview/switch' && method === 'POST') return await change(exchange)
      sendErrorPage(exchange, 404)
    } catch (error) {
      if (error instanceof BodyTooLarge) throw error
      // The address holds a secret, so only the cause is logged.
      reportError(
        `preview ${causeOf(error)}`,
        new Error(`${method} ${path}: could not be looked up`),
      )
      sendErrorPage(exchange, 503)
    }
  }
}
