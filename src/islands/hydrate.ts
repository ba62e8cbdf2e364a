import { createElement, type FunctionComponent, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Lets React take over what the server, or the page since then, rendered of an island. */
export const hydrateWith = (island: FunctionComponent) => (element: Element) =>
  startTransition(() => void hydrateRoot(element, createElement(island)))
