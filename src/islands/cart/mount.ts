import { hydrateWith } from '../hydrate.ts'
import { CartDropdown } from './CartDropdown.tsx'

export const mount = hydrateWith(CartDropdown)
