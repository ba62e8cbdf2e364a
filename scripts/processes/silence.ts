/** The interval of heartbeats. */
export const BEAT_MS = 1000

/** The longest allowed silence. */
export interface Patience {
  /** The same before readiness: modules are loaded and tables created, and some of that blocks. */
  readonly startingMs: number
  /** Longer than any legitimate block of an event loop. */
  readonly servingMs: number
}

/** The first start of a shop creates tables and fills them. */
export const USUAL_PATIENCE: Patience = { startingMs: 120_000, servingMs: 15_000 }

/**
 * Measures the silence of a process while its supervisor was awake. A laptop that slept, or a
 * stopped supervisor, counts as one check: heartbeats of that time arrive afterwards.
 */
export class Silence {
  readonly #lookMs: number
  #lookedAtMs: number
  #silentMs = 0

  constructor(lookMs: number, nowMs: number) {
    this.#lookMs = lookMs
    this.#lookedAtMs = nowMs
  }

  end(): void {
    this.#silentMs = 0
  }

  /** To be called every `lookMs`; milliseconds. */
  lengthAt(nowMs: number): number {
    this.#silentMs += Math.min(nowMs - this.#lookedAtMs, 2 * this.#lookMs)
    this.#lookedAtMs = nowMs
    return this.#silentMs
  }
}
