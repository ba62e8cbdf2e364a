/** Whether a process lives, whoever owns it. */
export function isAlive(pid: number): boolean

/**
 * Runs `work` while no other process does the same: two starts at once must not install or build
 * into one folder together. `lock` is the path of a folder that exists meanwhile. A lock whose
 * holder was killed is taken over.
 */
export function withLock<Result>(
  lock: string,
  work: () => Result | Promise<Result>,
): Promise<Result>
