import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useId } from 'react'

/** What loses the changes: another page, or another query of the address too. */
export type LostBy = 'page' | 'query'

/** The parts of the page with changes that are not saved, by their ids. */
const $unsaved = atom<ReadonlyMap<string, LostBy>>(new Map())

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Whether changes would be lost on the way from one address to another. */
export function losesChanges(from: Address, to: Address): boolean {
  const losses = [...$unsaved.get().values()]
  if (from.pathname !== to.pathname) return losses.length > 0
  return from.search !== to.search && losses.includes('query')
}

export const hasUnsaved = (): boolean => $unsaved.get().size > 0

/** The form of a page's record among the parts of the page: there is one at most. */
const FORM = 'form'
/** The form of an action, of which one is open at most. */
const DIALOG = 'dialog'

/** Lets the page be left: its record is made, or is no more. */
export const forgetUnsaved = (): void => $unsaved.set(new Map())

const without = (id: string) => new Map([...$unsaved.get()].filter(([each]) => each !== id))

/** What the form of an action has is sent: it may lead to another page. */
export const forgetDialog = (): void => $unsaved.set(without(DIALOG))

/** Whether any part of the page has changes that are not saved. */
export const useHasUnsaved = (): boolean => useStore($unsaved).size > 0

/** Whether the form of the page's record has changes that are not saved. */
export const useIsFormUnsaved = (): boolean => useStore($unsaved).has(FORM)

/** Whether the form of an action has changes that are not sent. */
export const useIsDialogUnsaved = (): boolean => useStore($unsaved).has(DIALOG)

/** The records that the page has changed beside its form, while that is unsaved: `regions/reg_1`. */
const changedBeside = new Set<string>()

/** Notes that a request of the page has changed the record of its path, or something below it. */
export function noteChange(path: string): void {
  if ($unsaved.get().has(FORM)) changedBeside.add(path.split('/').slice(0, 2).join('/'))
}

/** Whether the page itself has changed a record since somebody typed in its form, other than by that. */
export const hasChangedBeside = (resource: string, id: string): boolean =>
  changedBeside.has(`${resource}/${id}`)

function useUnsavedPart(id: string, isUnsaved: boolean, lostBy: LostBy): void {
  useEffect(() => {
    if (!isUnsaved) return
    $unsaved.set(without(id).set(id, lostBy))
    return () => $unsaved.set(without(id))
  }, [id, isUnsaved, lostBy])
}

/**
 * Has it asked about before somebody leaves the page with changes that are not saved. A router takes
 * one blocker alone, which `UnsavedGuard` is for all parts of a page.
 */
export const useUnsaved = (isUnsaved: boolean, lostBy: LostBy = 'page'): void =>
  useUnsavedPart(useId(), isUnsaved, lostBy)

/** The same of the form of the page's record: a save that fails leaves it unsaved. */
export function useUnsavedForm(isUnsaved: boolean): void {
  useUnsavedPart(FORM, isUnsaved, 'page')
  useEffect(() => {
    if (!isUnsaved) return
    return () => changedBeside.clear()
  }, [isUnsaved])
}

/** The same of the form of an action, until `forgetDialog`. */
export const useUnsavedDialog = (isUnsaved: boolean): void =>
  useUnsavedPart(DIALOG, isUnsaved, 'page')
