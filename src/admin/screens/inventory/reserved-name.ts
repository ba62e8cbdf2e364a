/** What a reservation is of, as the list of reservations has it. */
export interface ReservationNames {
  readonly id: string
  readonly description?: string | null
  readonly variant?: { readonly title: string; readonly product_title: string } | null
  readonly inventory_item?: { readonly title: string | null; readonly sku: string | null } | null
  readonly location?: { readonly name: string } | null
  readonly line_item?: { readonly order: { readonly display_id: number } | null } | null
}

/** `Guji Uraga · 250 g`: what is reserved. */
export function reservedName(reservation: ReservationNames): string {
  const { variant, inventory_item, description, id } = reservation
  if (variant) return `${variant.product_title} · ${variant.title}`
  return inventory_item?.title || inventory_item?.sku || description || id
}
