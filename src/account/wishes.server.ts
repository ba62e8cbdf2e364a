import { CommerceError } from '#commerce/errors.ts'
import {
  readWishes,
  WISHES_COOKIE,
  type Wish,
  wishesAfter,
  writeWishes,
} from '#domain/catalogue/wishes.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { AccountContext } from './context.server.ts'

const YEAR_S = 31_536_000

/** Readable by scripts, which mark saved products on shared pages. */
const wishesCookie = (wishes: readonly Wish[]): VisitorCookie => ({
  name: WISHES_COOKIE,
  value: writeWishes(wishes),
  maxAgeSeconds: wishes.length > 0 ? YEAR_S : 0,
  isHidden: false,
})

/** The wish list of this device. */
const wishesOfDevice = (cookies: string): readonly Wish[] =>
  readWishes(new RegExp(`(?:^|;\\s*)${WISHES_COOKIE}=([^;]*)`).exec(cookies)?.[1])

/**
 * The account's wish list, which is copied to the device; the device's own for guests and while the
 * account is unreachable.
 */
export async function wishesHere(
  context: AccountContext,
  isSignedIn: boolean,
): Promise<readonly Wish[]> {
  const stored = wishesOfDevice(context.cookies)
  if (!isSignedIn) return stored
  try {
    const wishes = await context.locals.commerce.wishList.mine()
    context.set([wishesCookie(wishes)])
    return wishes
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    context.locals.reportError('commerce', error)
    return stored
  }
}

/**
 * After a sign-in: merges the device's wish list into the account's. One that is a copy of another
 * account's is replaced.
 */
export async function mergeWishes(context: AccountContext, isAnothers: boolean): Promise<void> {
  const { commerce, reportError } = context.locals
  const brought = isAnothers ? [] : wishesOfDevice(context.cookies)
  try {
    context.set([wishesCookie(await commerce.wishList.merge(brought))])
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    reportError('commerce', error)
  }
}

interface WishChange {
  readonly wishes: readonly Wish[]
  readonly isWished: boolean
}

async function inAccount(context: AccountContext, { wishes, isWished }: WishChange) {
  const { wishList } = context.locals.commerce
  if (isWished) return wishList.merge(wishes)
  const [first, ...others] = wishes
  for (const { productId } of others) await wishList.remove(productId)
  return wishList.remove(first?.productId ?? '')
}

/** Adds or removes wishes, on the device and in the account of a signed-in shopper. */
export async function changeWishes(
  context: AccountContext,
  isSignedIn: boolean,
  change: WishChange,
) {
  const onDevice = () =>
    change.wishes.reduce(
      (wishes, wish) => wishesAfter(wishes, wish, change.isWished),
      wishesOfDevice(context.cookies),
    )
  context.set([wishesCookie(isSignedIn ? await inAccount(context, change) : onDevice())])
}
