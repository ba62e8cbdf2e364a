/**
 * What medusa-js and its retries use of axios, and nothing more: a browser would load 20 KB for the
 * rest. The build puts it in axios's place for browsers; our own adapter does the sending in both.
 */

interface Config extends Readonly<Record<string, unknown>> {
  readonly adapter?: (config: Config) => Promise<Answer>
  readonly data?: unknown
}

interface Answer extends Readonly<Record<string, unknown>> {
  readonly data: unknown
}

type Fulfilled = (answer: Answer) => unknown
type Rejected = (error: unknown) => unknown

interface Instance {
  (config: Config): Promise<unknown>
  readonly request: (config: Config) => Promise<unknown>
  /** Written to by medusa-js: the configuration of its retries. */
  readonly defaults: Record<string, unknown>
  readonly interceptors: {
    readonly response: { readonly use: (fulfilled: Fulfilled, rejected: Rejected) => number }
  }
}

const fromJson = (data: unknown): unknown => {
  if (typeof data !== 'string' || data === '') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

const toJson = (data: unknown): unknown =>
  data === undefined || typeof data === 'string' ? data : JSON.stringify(data)

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'data' in value

/** An error carries its answer along, to be read like any other. */
const readAnswer = (error: unknown): void => {
  if (typeof error !== 'object' || error === null) return
  const response: unknown = Reflect.get(error, 'response')
  if (isAnswer(response))
    Reflect.set(error, 'response', { ...response, data: fromJson(response.data) })
}

const send = async (config: Config): Promise<Answer> => {
  if (!config.adapter) throw new TypeError('slim axios: an adapter is needed')
  try {
    const answer = await config.adapter(config)
    return { ...answer, data: fromJson(answer.data) }
  } catch (error) {
    readAnswer(error)
    throw error
  }
}

export const create = (initial: Config): Instance => {
  const defaults: Record<string, unknown> = { ...initial }
  const handlers: [Fulfilled, Rejected][] = []
  const request = (config: Config): Promise<unknown> => {
    const sent: Promise<unknown> = send({ ...defaults, ...config, data: toJson(config.data) })
    return handlers.reduce(
      (answer, [fulfilled, rejected]) =>
        answer.then((value) => (isAnswer(value) ? fulfilled(value) : value), rejected),
      sent,
    )
  }
  const use = (fulfilled: Fulfilled, rejected: Rejected) => handlers.push([fulfilled, rejected])
  return Object.assign((config: Config) => request(config), {
    request,
    defaults,
    interceptors: { response: { use } },
  })
}

/** Nothing that we send is ever cancelled. */
export const isCancel = (): boolean => false

/** What medusa-js imports. @public */
export default { create, isCancel }
