/**
 * - `refused`: the row, or the whole product where it says so, does not land.
 * - `note`: it lands, otherwise than written.
 * - `picture`: the product lands, and keeps the address of a picture that nobody could see.
 */
type ProblemKind = 'refused' | 'note' | 'picture'

/** What the person importing should look at. */
export interface Problem {
  readonly kind: ProblemKind
  /** Of the file, counted from 1 as an editor does. */
  readonly line: number
  readonly handle: string
  readonly reason: string
}

/** Takes note of a problem; the work goes on. */
export type Complain = (problem: Problem) => void

/** Why a row or a product does not land. Caught where rows become plans and where plans are written. */
export class ImportRefusal extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}
