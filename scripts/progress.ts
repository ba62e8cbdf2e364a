/** One line a step, with what it took, so that a first start says where it is. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  say(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return result
}

export const say = (line: string) => console.log(`  ${line}`)

/** An error whose message alone is for the person at the terminal: no stack is printed. */
export class StartError extends Error {}
