/** More tags than this are sent as "everything". */
const MOST_TAGS = 500
const EVERYTHING = '*'

/** Adds tags to a bounded set: `*` stands for all others. */
export function addTags(set: Set<string>, tags: Iterable<string>): void {
  for (const tag of tags) {
    if (set.has(EVERYTHING)) return
    set.add(tag)
    if (tag !== EVERYTHING && set.size <= MOST_TAGS) continue
    set.clear()
    set.add(EVERYTHING)
  }
}
