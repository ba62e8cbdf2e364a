import { addTags } from './tags.ts'

const WAIT_MS = 20

/** Collects tags for 20 ms, so that a save of many rows is one purge. */
export function coalesce(pass: (tags: ReadonlySet<string>) => void) {
  let gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    const tags = gathered
    timer = undefined
    gathered = new Set()
    pass(tags)
  }

  return {
    add(tags: Iterable<string>) {
      addTags(gathered, tags)
      if (gathered.size > 0) timer ??= setTimeout(flush, WAIT_MS)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
