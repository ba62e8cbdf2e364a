import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsaved, losesChanges } from '../form/unsaved.ts'

/** Asks before somebody leaves a page with changes that are not saved. */
export function UnsavedGuard() {
  const translate = useTranslate()
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) =>
    losesChanges(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (state !== 'blocked') return
    if (window.confirm(translate('ra.message.unsaved_changes'))) proceed()
    else reset()
  }, [state, proceed, reset, translate])
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault()
  })
  return null
}
