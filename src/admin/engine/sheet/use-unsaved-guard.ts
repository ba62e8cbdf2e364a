import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/** Asks before somebody leaves a page with changes that are not saved. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const translate = useTranslate()
  const { state, proceed, reset } = useBlocker(isUnsaved)
  useEffect(() => {
    if (state !== 'blocked') return
    if (window.confirm(translate('ra.message.unsaved_changes'))) proceed()
    else reset()
  }, [state, proceed, reset, translate])
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
}
