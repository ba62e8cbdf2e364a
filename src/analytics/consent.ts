import { newKey } from '#domain/web/key.ts'
import { device } from '#stores/page.ts'

// AN-2: the shopper's consent to statistics. Without it they have no id.

type Answer = 'yes' | 'no'

/** After half a year the question may be asked again. */
const KEPT_MS = 183 * 86_400_000

/** The browser's own signal that nothing may be counted. */
export const isRefused = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** The answer, while it is valid. */
export const answered = (): Answer | null => {
  const [answer, at] = (device.read('consent') ?? '').split(' ')
  if (Date.now() - Number(at) > KEPT_MS) return null
  return answer === 'yes' || answer === 'no' ? answer : null
}

export const answer = (consent: Answer): void => {
  device.write('consent', `${consent} ${Date.now()}`)
  visitorId()
}

/** The visitor id after consent: 16 hex digits; without consent none is created or stored. */
export const visitorId = (): string | null => {
  if (answered() !== 'yes') {
    device.forget('visitor')
    return null
  }
  const id = device.read('visitor') ?? newKey().slice(0, 16)
  device.write('visitor', id)
  return id
}
