/**
 * - `refused`: the row, or the whole product if it says so, is not imported.
 * - `note`: it is imported, differently from the file.
 * - `picture`: the product is imported with the address of a picture that could not be fetched.
 */
type ProblemKind = 'refused' | 'note' | 'picture'

/** A problem for the person importing. */
export interface Problem {
  readonly kind: ProblemKind
  /** The line in the file, counted from 1 as in an editor. */
  readonly line: number
  readonly handle: string
  readonly reason: string
}

/** Records a problem; the work goes on. */
export type ReportProblem = (problem: Problem) => void

/**
 * Why a row or a product is not imported. Caught where rows become plans and where plans are
 * written.
 */
export class ImportRefusal extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** No variant of a product is left to import: each row has been reported for itself. */
export class NoRowsLeft extends Error {}
