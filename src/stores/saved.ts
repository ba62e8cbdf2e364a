import { atom, onMount } from 'nanostores'
import { lineKey } from '#domain/cart/cart.ts'
import { ANY_QUANTITY } from '#domain/cart/quantity-steps.ts'
import { lineSnapshotOf, type Offer } from '#domain/catalogue/offer.ts'
import { quantityWanted } from './cart/store.ts'
import { addToCart, context } from './cart.ts'
import { removeLine } from './cart-changes.ts'
import { device, inPage, pageRegion, pageSays } from './page.ts'
import { createSavedStore } from './saved/store.ts'

const store = createSavedStore({ device, now: () => Date.now() })

/** The items that this device saved for later, the latest first. */
export const { $saved } = store

type Offers = Readonly<Record<string, Offer | null>>

/** The current prices of saved items, by variant: null is no longer sold, absent is unknown. */
export const $offers = atom<Offers>({})

async function loadOffers(): Promise<void> {
  const ids = $saved.get().map(({ variantId }) => variantId)
  const unknown = ids.filter((variantId) => !(variantId in $offers.get()))
  const region = pageRegion()
  if (!region || unknown.length === 0) return
  try {
    const { browserCommerce } = await import('#commerce/browser.ts')
    const here = { ...region, id: region.regionId, taxRate: Number(pageSays('taxRate') ?? 0) }
    const offers = await browserCommerce().offers.list(unknown, here)
    const found = new Map(offers.map((offer) => [offer.id, offer]))
    const loaded = unknown.map((variantId) => [variantId, found.get(variantId) ?? null] as const)
    $offers.set({ ...$offers.get(), ...Object.fromEntries(loaded) })
  } catch {
    // Unreachable at the moment: old prices are not shown, and the next view asks again.
  }
}

// Requested when it is shown, and again for items that are saved meanwhile.
onMount($offers, () => $saved.subscribe(() => void loadOffers()))

/** Moves a line from the bag to the saved items. */
export const saveForLater = inPage(async (key: string): Promise<void> => {
  const line = quantityWanted(context.outbox.refresh(), key)
  if (!line) return
  store.save(line.variantId, line.snapshot)
  await removeLine(key)
})

/**
 * Moves it back, in the smallest quantity that is sold, at today's price. A refusal is shown in a
 * toast, and the item stays saved; offline, the bag keeps it until it can be sent.
 */
export const moveToBag = inPage(async (variantId: string): Promise<void> => {
  const saved = $saved.get().find((item) => item.variantId === variantId)
  if (!saved) return
  const offer = $offers.get()[variantId]
  const snapshot = (offer && lineSnapshotOf(offer)) ?? saved.snapshot
  store.drop(variantId)
  const { min } = snapshot.quantityRule ?? ANY_QUANTITY
  await addToCart({ variantId, quantity: min, snapshot })
  const isInBag = quantityWanted(context.outbox.refresh(), lineKey({ variantId })) !== null
  if (!isInBag) store.save(variantId, saved.snapshot)
})

export const dropSaved = inPage(store.drop)
