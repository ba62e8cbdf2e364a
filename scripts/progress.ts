/** Prints one line for each step with its time, so that a first start shows its progress. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  say(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return result
}

export const say = (line: string) => console.log(`  ${line}`)

/** An error whose message is for the person at the terminal: no stack is printed. */
export class StartError extends Error {}
