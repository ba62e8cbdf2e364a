import type { Courier, Errand } from './courier.ts'

export interface DeliveryTools {
  /** Brings the sender, which no page needs before its first sign of life. */
  readonly load: () => Promise<Courier>
  /** Resolves when the page is more than a prerendering one: nothing is sent before. */
  readonly whenActive: () => Promise<void>
}

export interface Delivery {
  /** Never rejects (VE-8). */
  readonly deliver: (errand?: Errand) => Promise<void>
  readonly hurry: () => void
}

/** The sender, loaded when there is something to send. */
export const createDelivery = ({ load, whenActive }: DeliveryTools): Delivery => {
  let loading: Promise<Courier> | null = null
  return {
    deliver: async (errand) => {
      try {
        await whenActive()
        loading ??= load()
        await (await loading).deliver(errand)
      } catch {
        // The sender itself could not be had. What is wanted stays on the device for the next try.
        loading = null
      }
    },
    hurry: () => void loading?.then((courier) => courier.hurry()).catch(() => {}),
  }
}
