import { Resource as Pages, useRouterProvider } from 'ra-core'
import { lazily } from './lazily.tsx'
import { ResourceList } from './list/ResourceList.tsx'
import { pageOf, type Resource } from './resource.ts'

// A list comes without the code of other pages.
const CreatePage = lazily(async () => (await import('./form/CreatePage.tsx')).CreatePage)
const EditPage = lazily(async () => (await import('./form/EditPage.tsx')).EditPage)
const DetailPage = lazily(async () => (await import('./detail/DetailPage.tsx')).DetailPage)

/** A record whose page is `/show` has one address, and is found without that too. */
function ToDetail({ resource }: { readonly resource: Resource }) {
  const { Navigate, useParams } = useRouterProvider()
  const { id = '' } = useParams()
  return <Navigate to={`/${resource.name}/${encodeURIComponent(id)}/show`} replace />
}

/** The list of a resource, and the pages of its records. */
export const pagesOf = (resource: Resource) => (
  <Pages
    key={resource.name}
    name={resource.name}
    options={{ label: resource.label }}
    list={resource.List ?? (() => <ResourceList resource={resource} />)}
    show={() => <DetailPage resource={resource} />}
    edit={() =>
      pageOf(resource) === 'edit' ? (
        <EditPage resource={resource} />
      ) : (
        <ToDetail resource={resource} />
      )
    }
    {...(resource.canCreate && { create: () => <CreatePage resource={resource} /> })}
  />
)
