import { renderToStaticMarkup } from 'react-dom/server'
import { CartDropdown } from './CartDropdown.tsx'

/** What hydration begins with, the same on every page. */
export const CLOSED_BAG = renderToStaticMarkup(<CartDropdown />)
