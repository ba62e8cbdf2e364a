import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { useField } from '../../engine/form/field.ts'
import type { useUnderWay } from '../../engine/form/use-under-way.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { altsIn, moved, urlsIn } from './pictures.ts'

/** The pictures of a product in its form: their order, their texts, and which one is the cover. */
export function usePictures(validate?: () => string | undefined) {
  const images = useField({ source: 'images', label: 'Pictures', ...(validate && { validate }) })
  const metadata = useField({ source: 'metadata' })
  const { getValues } = useFormContext()
  const cover = useField({ source: 'thumbnail' })
  const urls = urlsIn(images.value)
  const alts = altsIn(metadata.value)
  // Of the form as it is now: other pictures may have come or gone while a file was on its way.
  const change = (of: (urls: readonly string[]) => readonly string[]) => {
    const current: unknown = getValues('images')
    const chosen: unknown = getValues('thumbnail')
    const next = of(urlsIn(current))
    images.onChange(next.map((url) => ({ url })))
    if (!next.some((url) => url === chosen)) cover.onChange(next[0] ?? null)
  }
  return {
    urls,
    alts,
    cover: cover.text,
    problem: images.face.error,
    add: (added: readonly string[]) => change((current) => [...new Set([...current, ...added])]),
    remove: (url: string) => change((current) => current.filter((each) => each !== url)),
    move: (from: number, to: number) => change((current) => moved(current, from, to)),
    choose: (url: string) => cover.onChange(url),
    // Whole: an address has dots, which a path of the form would take for fields. Fields below it may
    // have changed since this one was rendered.
    describe: (url: string, alt: string) => {
      const current: unknown = getValues('metadata')
      metadata.onChange({ ...fieldsOf(current), alts: { ...altsIn(current), [url]: alt } })
    },
  }
}

type During = ReturnType<typeof useUnderWay>['during']

/** Sends files, and says how many are on their way. */
export function useUpload(onKept: (urls: readonly string[]) => void, during: During) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const [waiting, setWaiting] = useState(0)
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    setWaiting((others) => others + files.length)
    try {
      const answer = await during(() => provider.upload('public', files))
      onKept(urlsIn(answer['uploads']))
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The pictures could not be uploaded', {
        type: 'error',
      })
    } finally {
      setWaiting((others) => others - files.length)
    }
  }
  return { waiting, send }
}
