import { isSignatureOf } from '#system/signatures.ts'

/** Events are signed when they are sent, and again when they are sent again. */
const VALID_S = 300

const partsOf = (header: string, name: string) =>
  header
    .split(',')
    .map((part) => part.trim().split('='))
    .filter(([key]) => key === name)
    .map(([, value = '']) => value)

/**
 * Whether Stripe has signed these bytes within the last five minutes: the header has the time `t` and
 * signatures `v1` of "time.bytes", several while a secret is replaced.
 */
export function isSignedByStripe(
  bytes: Buffer,
  header: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  const [time = ''] = partsOf(header, 't')
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > VALID_S) return false
  const content = Buffer.concat([Buffer.from(`${time}.`), bytes])
  return partsOf(header, 'v1').some((each) => isSignatureOf(content, each, secret))
}
