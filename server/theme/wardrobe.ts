import { type ShopLooks, shopLooks, type ThemeLook } from '#domain/theme/theme-look.ts'

const FIRST_REST_MS = 500
const LONGEST_REST_MS = 30_000

interface WardrobeParts {
  /** Asks the site what the shop wears; an error or anything but a 200 is asked again. */
  readonly ask: () => Promise<Response>
  readonly complain: (cause: string, error: unknown) => void
}

export interface Wardrobe {
  /** What a page wears by its path; undefined before the site was ever asked. */
  readonly lookFor: (path: string) => ThemeLook | undefined
  /** Asks the site anew. While it is asked, one more question waits and no third. */
  readonly refresh: () => void
  /** Calls after every answer that was not the same as before. */
  readonly onChange: (callBack: () => void) => void
  readonly stop: () => void
}

async function read(response: Response): Promise<{ looks: ShopLooks; text: string }> {
  if (!response.ok) throw new Error(`GET ${response.url || 'looks'}: ${response.status}`)
  const text = await response.text()
  return { looks: shopLooks.parse(JSON.parse(text)), text }
}

/** What the shop wears now, asked of the site once a change and kept for every open page. */
export function createWardrobe({ ask, complain }: WardrobeParts): Wardrobe {
  let looks: ShopLooks | undefined
  let known = ''
  let isAsking = false
  let asksAgain = false
  let restMs = FIRST_REST_MS
  let timer: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []

  const take = async () => {
    const answer = await read(await ask())
    restMs = FIRST_REST_MS
    if (answer.text === known) return
    known = answer.text
    looks = answer.looks
    for (const listener of listeners) listener()
  }

  const refresh = async () => {
    clearTimeout(timer)
    if (isAsking) {
      asksAgain = true
      return
    }
    isAsking = true
    try {
      await take()
    } catch (error) {
      complain('theme', error)
      timer = setTimeout(refresh, restMs)
      restMs = Math.min(restMs * 2, LONGEST_REST_MS)
    } finally {
      isAsking = false
    }
    if (!asksAgain) return
    asksAgain = false
    await refresh()
  }

  return {
    lookFor: (path) => looks && (looks.pages[path] ?? looks.shop),
    refresh: () => void refresh(),
    onChange: (callBack) => listeners.push(callBack),
    stop: () => clearTimeout(timer),
  }
}
