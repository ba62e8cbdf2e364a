import { newKey } from '#domain/web/key.ts'
import { device } from '#stores/page.ts'

// AN-2: what the shopper allows statistics. Without an answer they do without any id.

type Answer = 'yes' | 'no'

/** After half a year the question may be put again. */
const KEPT_MS = 183 * 86_400_000

/** The browser says for its owner that nothing at all may be counted. */
export const isRefused = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** What was answered, while it holds. */
export const answered = (): Answer | null => {
  const [answer, at] = (device.read('consent') ?? '').split(' ')
  if (Date.now() - Number(at) > KEPT_MS) return null
  return answer === 'yes' || answer === 'no' ? answer : null
}

export const answer = (given: Answer): void => {
  device.write('consent', `${given} ${Date.now()}`)
  visitorId()
}

/** What joins the visits of who said yes: 16 hex digits; nothing, and none is kept, of anybody else. */
export const visitorId = (): string | null => {
  if (answered() !== 'yes') {
    device.forget('visitor')
    return null
  }
  const id = device.read('visitor') ?? newKey().slice(0, 16)
  device.write('visitor', id)
  return id
}
