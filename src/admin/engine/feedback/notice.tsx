import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { newKey } from '#domain/web/key.ts'

const SHOWN_MS = 5000
const ERROR_MS = 10_000
/** Pointing at a message, or having the focus in it, stops its time. */
const UNDO_MS = 8000
const COLOURS: Readonly<Record<string, string>> = {
  error: 'red',
  warning: 'yellow',
  success: 'teal',
}

interface Notice {
  readonly text: ReactNode
  /** Of ra-core's: `error`, `warning`, `success` or `info`. */
  readonly type: string
  /** Offers a way back while the message is shown. */
  readonly onUndo?: (() => void) | undefined
  readonly onClose?: () => void
}

/** Messages on show that only say what is done. */
const passing = new Set<string>()

/** Hides what only says what is done: it would stand in front of what is asked next. */
export function hidePassing(): void {
  for (const id of passing) notifications.hide(id)
}

/** Shows a message for a while. Answers how to hide it. */
export function showNotice({ text, type, onUndo, onClose }: Notice): () => void {
  const id = newKey()
  const hide = () => void notifications.hide(id)
  if (type === 'success' && !onUndo) passing.add(id)
  notifications.show({
    id,
    color: COLOURS[type] ?? 'blue',
    autoClose: type === 'error' ? ERROR_MS : onUndo ? UNDO_MS : SHOWN_MS,
    onClose: () => {
      passing.delete(id)
      onClose?.()
    },
    closeButtonProps: { 'aria-label': 'Close the message' },
    role: type === 'error' ? 'alert' : 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        {onUndo && (
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              onUndo()
              hide()
            }}
          >
            Undo
          </Button>
        )}
      </Group>
    ),
  })
  return hide
}

const PROGRESS = 'progress'

/** Says how far something is that takes a while, in one message that goes when all is over. */
export function showProgress(words: string, over: number, total: number): void {
  if (over >= total) return void notifications.hide(PROGRESS)
  const message = `${words} ${over} of ${total}`
  const notice = { id: PROGRESS, message, loading: true, autoClose: false, role: 'status' } as const
  if (over <= 1) notifications.show(notice)
  else notifications.update(notice)
}
