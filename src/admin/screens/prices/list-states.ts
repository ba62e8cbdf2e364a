export const PRICE_LIST_KINDS = [
  { value: 'sale', label: 'Sale: the lower price applies' },
  { value: 'override', label: 'Override: this price applies' },
] as const

export const PRICE_LIST_STATES = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
] as const
