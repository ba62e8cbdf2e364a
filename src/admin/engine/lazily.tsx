import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { LoadingForm } from './feedback/LoadingForm.tsx'

/** A part of a page that is fetched when it is first shown: a list comes without it. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={<LoadingForm />}>
      <Part {...props} />
    </Suspense>
  )
}
