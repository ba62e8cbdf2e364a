import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'

/** `j` and `k` move between the links of a table's rows; Enter follows one, as links do. */
export function useRowKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const move = (by: 1 | -1) => () => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  useHotkeys([
    ['j', move(1)],
    ['k', move(-1)],
  ])
  return table
}
