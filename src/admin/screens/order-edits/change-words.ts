interface Line {
  readonly title: string
  readonly quantity: number
}

interface Change {
  readonly type: string
  readonly line_item?: Line | null
  readonly original_line_item?: Line | null
}

/** "Guji Uraga: 2 → 3", "Added 1 × Guji Uraga", "Removed 2 × Guji Uraga". */
export function changeWords({ type, line_item: to, original_line_item: from }: Change): string {
  if (type === 'item_remove' || !to) return `Removed ${from?.quantity ?? ''} × ${from?.title ?? ''}`
  if (!from) return `Added ${to.quantity} × ${to.title}`
  return `${to.title}: ${from.quantity} → ${to.quantity}`
}
