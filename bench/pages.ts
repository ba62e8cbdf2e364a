/** The text of a page that answers itself; throws if it fails, or leads to another one. */
export async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`GET ${url}: ${answer.status}`)
  return text
}

/** The products that pages link to, each once. */
export function productPathsIn(...texts: readonly string[]): readonly string[] {
  const links = texts.flatMap((text) =>
    Array.from(text.matchAll(/href="(\/products\/[a-z0-9-]+)"/g), ([, path]) => path ?? '/'),
  )
  return [...new Set(links)]
}
