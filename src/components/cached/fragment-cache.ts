/** Characters of markup and keys that are kept at most: one or two megabytes. */
const CHARACTERS_AT_MOST = 1_000_000

/** Markup by key, the least recently used first. */
const fragments = new Map<string, string>()
let characters = 0

function drop(key: string): void {
  const markup = fragments.get(key)
  if (markup === undefined) return
  fragments.delete(key)
  characters -= key.length + markup.length
}

function put(key: string, markup: string): void {
  drop(key)
  fragments.set(key, markup)
  characters += key.length + markup.length
}

function makeRoom(): void {
  for (const key of fragments.keys()) {
    if (characters <= CHARACTERS_AT_MOST) return
    drop(key)
  }
}

/**
 * Copied, because markup that was put together piece by piece is a tree of its pieces to the engine,
 * which is walked again for each page that holds it.
 */
const inOnePiece = (markup: string): string => Buffer.from(markup).toString()

/**
 * The markup of a fragment of a page that depends on `inputs` alone: rendered once for each, and
 * kept until newer ones need the room. Rejects as `render` does.
 */
export async function cachedFragment(
  name: string,
  inputs: unknown,
  render: () => Promise<string>,
): Promise<string> {
  const key = `${name} ${JSON.stringify(inputs)}`
  const kept = fragments.get(key)
  const markup = kept ?? inOnePiece(await render())
  put(key, markup)
  if (kept === undefined) makeRoom()
  return markup
}
