import { Modal, type ModalProps } from '@mantine/core'
import { useEffect } from 'react'
import { hidePassing } from './feedback/notice.tsx'

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** While it sends it stays open: what the store says against it is said in it. */
  readonly isBusy?: boolean
}

/**
 * A dialog that is there while it is open. When it goes, the focus goes back to what had it before; to
 * the page where that is gone, such as a row of the palette. Mantine does so only where it closes one.
 */
export function Dialog({ isBusy = false, onClose, ...props }: DialogProps) {
  useEffect(hidePassing, [])
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const target = before?.isConnected ? before : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [])
  return <Modal opened onClose={() => !isBusy && onClose()} {...props} />
}
