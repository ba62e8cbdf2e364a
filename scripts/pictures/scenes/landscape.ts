import { randomFrom } from '../random.ts'
import { area } from '../shapes.ts'

const WIDTH = 1600
const HEIGHT = 900

/** A line of hills across the picture, about `y` high; the same for the same seed. */
export function ridge(y: number, height: number, seed: string, fill: string, name = ''): string {
  const random = randomFrom(seed)
  const phases = Array.from({ length: 4 }, () => random() * 2 * Math.PI)
  const heightAt = (x: number) =>
    phases.reduce((sum, phase, i) => sum + Math.sin(x / (330 / (i + 0.6)) + phase) / (i + 1), 0)
  let d = `M0 ${HEIGHT}V${Math.round(y - heightAt(0) * height)}`
  let last = Math.round(y - heightAt(0) * height)
  for (let x = 40; x <= WIDTH; x += 40) {
    const next = Math.round(y - heightAt(x) * height)
    d += `l40 ${next - last}`
    last = next
  }
  return area(`${d}V${HEIGHT}Z`, fill, name === '' ? {} : { class: name })
}

/** From `top` to `bottom`, both with a class so that the evening can recolour them. */
export const sky = (top: string, middle: readonly [number, string] | null, bottom: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop class="sky-top" stop-color="${top}"/>${
    middle ? `<stop class="sky-middle" offset="${middle[0]}" stop-color="${middle[1]}"/>` : ''
  }<stop class="sky-low" offset="1" stop-color="${bottom}"/></linearGradient>`
