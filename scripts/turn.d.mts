/** See turn.mjs. */
export function inTurn<Result>(lock: string, work: () => Result | Promise<Result>): Promise<Result>
