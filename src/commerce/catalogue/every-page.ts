/** The largest page that commerce returns. */
const PAGE = 100

/** Everything that a list has, read until a page is not full. */
export async function everyPage<Item>(
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const all: Item[] = []
  for (;;) {
    const page = await read({ limit: PAGE, offset: all.length })
    all.push(...page)
    if (page.length < PAGE) return all
  }
}
