interface Lock {
  readonly packages: Readonly<Record<string, object>>
}
/** See complete-lock.mjs. */
export function complete<Given extends Lock>(lock: Given): Lock
