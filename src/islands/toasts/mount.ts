import { hydrateWith } from '../hydrate.ts'
import { Toaster } from './Toaster.tsx'

export const mount = hydrateWith(Toaster)
