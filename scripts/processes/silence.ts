/** How often a process says that its event loop turns. */
export const BEAT_MS = 1000

/** How long a process may say nothing. */
export interface Patience {
  /** Before it serves: modules are loaded and tables made, and some of that blocks. */
  readonly startingMs: number
  /** Longer than any block of an event loop that is work. */
  readonly servingMs: number
}

/** The first start of a shop makes tables and fills them. */
export const USUAL_PATIENCE: Patience = { startingMs: 120_000, servingMs: 15_000 }

/**
 * Measures how long a process has said nothing while its supervisor was awake to hear it. A laptop
 * that slept, or a supervisor that was stopped, counts as one look: what was said meanwhile is heard
 * only after.
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

  /** To be asked every `lookMs`; milliseconds. */
  lengthAt(nowMs: number): number {
    this.#silentMs += Math.min(nowMs - this.#lookedAtMs, 2 * this.#lookMs)
    this.#lookedAtMs = nowMs
    return this.#silentMs
  }
}
