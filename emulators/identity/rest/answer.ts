import type { Keys } from '../auth/keys.ts'
import { RestFailure } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import { answerProcedure } from './answer-procedure.ts'
import { answerRead } from './answer-read.ts'
import { answerWrite } from './answer-write.ts'
import { applyRange } from './preferences.ts'
import { requesterOf } from './requester.ts'
import type { Rest } from './rest.ts'

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Only the schema `public` is accessible. */
function checkProfile({ header }: IdentityCall) {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = header(name)
    if (schema !== undefined && schema !== 'public') {
      const message = `Invalid schema: ${schema.slice(0, 100)}`
      const hint = 'Only the following schemas are exposed: public'
      throw new RestFailure(406, 'PGRST106', message, null, hint)
    }
  }
}

/** Answers below `/rest/v1`: a table, or a function. */
export async function answerRest(
  rest: Rest,
  call: IdentityCall,
  keys: Keys,
): Promise<IdentityResponse> {
  const [, kind = '', encoded = ''] = /^\/(rpc\/)?([^/]+)$/.exec(call.path) ?? []
  const name = decode(encoded)
  if (name === '') {
    throw new RestFailure(404, 'PGRST125', 'Invalid path specified in request URL')
  }
  checkProfile(call)
  const identity = await requesterOf(call, keys)
  applyRange(call)
  const { method } = call
  if (kind !== '') return answerProcedure(rest, call, identity, name)
  if (method === 'GET' || method === 'HEAD') return answerRead(rest, call, identity, name)
  if (method === 'POST' || method === 'PATCH' || method === 'DELETE') {
    return answerWrite(rest, call, identity, name, method)
  }
  throw new RestFailure(405, 'PGRST117', `Unsupported HTTP method: ${method.slice(0, 20)}`)
}
