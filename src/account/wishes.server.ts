import { CommerceError } from '#commerce/errors.ts'
import { readWishes, WISHES_COOKIE, wishesAfter, writeWishes } from '#domain/catalogue/wishes.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { Desk } from './desk.server.ts'

const YEAR_S = 31_536_000

/** Scripts read it, to show what is wished for on pages that are everybody's. */
const wishesCookie = (productIds: readonly string[]): VisitorCookie => ({
  name: WISHES_COOKIE,
  value: writeWishes(productIds),
  maxAgeSeconds: productIds.length > 0 ? YEAR_S : 0,
  isHidden: false,
})

/** What this device has kept. */
const wishesOfDevice = (cookies: string): readonly string[] =>
  readWishes(new RegExp(`(?:^|;\\s*)${WISHES_COOKIE}=([^;]*)`).exec(cookies)?.[1])

/**
 * What is wished for: the account's, which the device knows from then on; where nobody is signed in or
 * the account cannot be asked, what the device has kept.
 */
export async function wishesHere(desk: Desk, isSignedIn: boolean): Promise<readonly string[]> {
  const kept = wishesOfDevice(desk.cookies)
  if (!isSignedIn) return kept
  try {
    const wishes = await desk.locals.commerce.wishList.mine()
    desk.set([wishesCookie(wishes)])
    return wishes
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    desk.locals.reportError('commerce', error)
    return kept
  }
}

/** After a sign-in: what the device has kept comes into the account, and it knows the account's. */
export async function mergeWishes(desk: Desk): Promise<void> {
  const { commerce, reportError } = desk.locals
  try {
    desk.set([wishesCookie(await commerce.wishList.merge(wishesOfDevice(desk.cookies)))])
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    reportError('commerce', error)
  }
}

interface WishChange {
  readonly productIds: readonly string[]
  readonly isWished: boolean
}

async function inAccount(desk: Desk, { productIds, isWished }: WishChange) {
  const { wishList } = desk.locals.commerce
  if (isWished) return wishList.merge(productIds)
  for (const id of productIds.slice(1)) await wishList.remove(id)
  return wishList.remove(productIds[0] ?? '')
}

/** More wishes or fewer, on the device, and in the account of who is signed in. */
export async function changeWishes(desk: Desk, isSignedIn: boolean, change: WishChange) {
  const onDevice = () =>
    change.productIds.reduce(
      (wishes, id) => wishesAfter(wishes, id, change.isWished),
      wishesOfDevice(desk.cookies),
    )
  desk.set([wishesCookie(isSignedIn ? await inAccount(desk, change) : onDevice())])
}
