import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { LoadingForm } from './feedback/LoadingForm.tsx'

/**
 * A part of a page that is fetched when it is first shown: a list comes without it. `Waiting` stands in
 * its place until then.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = LoadingForm,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  )
}
