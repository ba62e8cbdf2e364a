import { useStore } from '@nanostores/react'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import sheet from 'sonner/dist/styles.css?url'
import { TOAST_MS, TOAST_WIDTH_PX, TOASTS_AT_MOST } from '#domain/constants.ts'
import { $toasts, type Toast } from '#stores/toasts.ts'
import { createShowing } from './showing.ts'

const NONE: readonly Toast[] = []

type Variables = Readonly<Record<`--${string}`, string>>

const COLOURS: Variables = {
  '--normal-bg': 'var(--float)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--text)',
  '--success-bg': 'var(--good-tint)',
  '--success-border': 'var(--good)',
  '--success-text': 'var(--good)',
  '--error-bg': 'var(--bad-tint)',
  '--error-border': 'var(--bad)',
  '--error-text': 'var(--bad)',
  '--border-radius': 'var(--radius)',
}

/** TO-1 at every viewport: below 600 px sonner's own sheet would make it as wide as the window. */
const PLACE: CSSProperties & Variables = {
  ...COLOURS,
  width: 'calc(100vw - 2rem)',
  maxWidth: TOAST_WIDTH_PX,
  left: '50%',
  right: 'auto',
  transform: 'translateX(-50%)',
  // It has no exit direction, and sonner would animate it even with reduced motion.
  transition: 'none',
  fontFamily: 'inherit',
}

/** As an import it would be a link on every page; here it is loaded with the first toast. */
const addSheet = (): void => {
  if (document.querySelector(`link[href="${sheet}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  document.head.append(link)
}

const showEvents = createShowing((ms, then) => setTimeout(then, ms))

/** Messages at the top of the page (TO-1 to TO-4). Once per page; hydrates with its first toast. */
export const Toaster = () => {
  const toasts = useStore($toasts, { ssr: () => NONE })
  useEffect(addSheet, [])
  useEffect(() => showEvents(toasts), [toasts])
  return (
    <Sonner
      position="top-center"
      containerAriaLabel="Notices"
      expand
      richColors
      visibleToasts={TOASTS_AT_MOST}
      duration={TOAST_MS.blank}
      style={PLACE}
      toastOptions={{ style: { width: '100%' } }}
    />
  )
}
