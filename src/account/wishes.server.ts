import { CommerceError } from '#commerce/errors.ts'
import type { VisitorCookie } from '#domain/visitor-cookie.ts'
import { readWishes, WISHES_COOKIE, wishesAfter, writeWishes } from '#domain/wishes.ts'
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
export const wishesOfDevice = (cookies: string): readonly string[] =>
  readWishes(new RegExp(`(?:^|;\\s*)${WISHES_COOKIE}=([^;]*)`).exec(cookies)?.[1])

/** After a sign-in: what the device has kept comes into the account, and it knows the account's. */
export async function mergeWishes(desk: Desk): Promise<void> {
  const { commerce, complain } = desk.locals
  try {
    desk.set([wishesCookie(await commerce.wishList.merge(wishesOfDevice(desk.cookies)))])
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    complain('commerce', error)
  }
}

/** One more wish or one fewer, on the device, and in the account of who is signed in. */
export async function changeWish(
  desk: Desk,
  isSignedIn: boolean,
  productId: string,
  isWished: boolean,
): Promise<void> {
  const { wishList } = desk.locals.commerce
  if (!isSignedIn) {
    const wishes = wishesAfter(wishesOfDevice(desk.cookies), productId, isWished)
    return desk.set([wishesCookie(wishes)])
  }
  const wishes = isWished ? await wishList.merge([productId]) : await wishList.remove(productId)
  desk.set([wishesCookie(wishes)])
}
