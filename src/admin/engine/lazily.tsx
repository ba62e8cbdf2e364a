import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadingForm } from './feedback/LoadingForm.tsx'

interface Lazy<Props> {
  (props: Props): ReactNode
  /** Fetches it before it is shown. */
  readonly load: () => Promise<unknown>
}

/**
 * A part of a page that is fetched when it is first shown: a list comes without it. `Waiting` stands in
 * its place until then. React shows that for 300 ms at least, so what is there already does without.
 */
export function lazily<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = LoadingForm,
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded = await bring()
    return { default: loaded }
  }
  const Part = lazy(load)
  const Shown = (props: Props) => {
    const [Loaded] = useState(() => loaded)
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(Shown, { load })
}
