import type { DeskAllocation } from '../../actions/orders/desk.ts'

const SENT_FOR = { order: null, swap: 'Swap', claim: 'Replacement' } as const

/** `Guji Uraga · 250 g · Swap`: a line by what is sent, and for what. */
export const allocatedLineName = ({ title, description, sent_for }: DeskAllocation): string =>
  [title, description, SENT_FOR[sent_for]].filter(Boolean).join(' · ')

const total = ({ allocated }: DeskAllocation): number =>
  allocated.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether nobody has to do anything about a line: neither too little nor too much is allocated. */
export const isSettled = (line: DeskAllocation): boolean =>
  line.unallocated === 0 && total(line) <= line.open

/** Why no more of a line can be allocated, if some is not. */
function obstacle({ unallocated, locations }: DeskAllocation): string {
  if (unallocated === 0 || locations.some(({ available }) => available > 0)) return ''
  return locations.length === 0
    ? '. No location of its sales channel stocks it'
    : '. None is available at the locations of its sales channel'
}

/** How many pieces of a line are still to be sent, and how many of them are allocated. */
export function allocationWords(line: DeskAllocation): string {
  const { open, stock, unallocated } = line
  const surplus = total(line) - open
  if (open === 0) return 'Nothing is left to send'
  if (stock === 'unmanaged') return `${open} to send. Stock is not managed: nothing to allocate`
  if (stock === 'backorder')
    return `${open} to send. Sold on backorder: nothing has to be allocated`
  if (surplus > 0) return `${open} to send, ${surplus} too many allocated`
  if (unallocated === 0) return `${open} to send, all allocated`
  const missing = unallocated === open ? 'none allocated' : `${unallocated} not allocated`
  return `${open} to send, ${missing}${obstacle(line)}`
}
