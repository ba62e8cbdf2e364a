import { atom } from 'nanostores'
import { isSeen, SEEN_KEY, seenAfter } from '#domain/catalogue/seen.ts'
import { type Device, remember } from '../device.ts'

const NONE: readonly string[] = []

/**
 * The products that were viewed on this device, by their handles and nothing else, the latest
 * first. Read again before each view, so that no tab overwrites another's.
 */
export const createSeenStore = (device: Device) => {
  const memory = remember(device, SEEN_KEY, isSeen)
  const read = () => memory.read() ?? NONE
  const $seen = atom<readonly string[]>(read())
  const refresh = (): void => $seen.set(read())
  const keep = (seen: readonly string[] | null): void => {
    memory.write(seen)
    refresh()
  }
  return {
    $seen,
    see: (handle: string): void => keep(seenAfter(read(), handle)),
    clear: (): void => keep(null),
    stop: device.watch(refresh),
  }
}
