import { renderToStaticMarkup } from 'react-dom/server'
import { Toaster } from './Toaster.tsx'

/** What hydration begins with, the same on every page. */
export const NO_TOASTS = renderToStaticMarkup(<Toaster />)
