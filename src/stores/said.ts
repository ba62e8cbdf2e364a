import type { ToastKind } from './toasts.ts'

interface Said {
  readonly kind: ToastKind
  readonly text: string
}

const KINDS: readonly unknown[] = ['success', 'error', 'blank']

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' &&
  value !== null &&
  KINDS.includes(Reflect.get(value, 'kind')) &&
  typeof Reflect.get(value, 'text') === 'string'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}

/** What the server wants said on the page that it led to, once. */
export function takeSaid(jar: { cookie: string }): Said | null {
  const text = jar.cookie.match(/(?:^|; )said=([^;]*)/)?.[1]
  if (text === undefined) return null
  jar.cookie = 'said=; Path=/; Max-Age=0'
  const said = parse(text)
  return isSaid(said) ? said : null
}
