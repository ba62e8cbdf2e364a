import { Badge, Stack, VisuallyHidden } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { NavLink } from 'react-router'
import { useMay } from '../access.ts'
import { count } from '../marks.tsx'
import { resources } from '../registry.ts'
import { GROUPS, type Group, type Resource } from '../resource.ts'
import { useWaiting } from '../use-waiting.ts'

const LINK = 'navigation-link mantine-focus-auto'

function Waiting({ tasks }: { readonly tasks: readonly string[] }) {
  const { data = [] } = useWaiting()
  const waiting = data
    .filter(({ task }) => tasks.includes(task))
    .reduce((all, each) => all + each.count, 0)
  return waiting === 0 ? null : (
    <Badge size="sm" variant="light">
      <VisuallyHidden>, </VisuallyHidden>
      {count(waiting)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  )
}

function ResourceLink({ resource }: { readonly resource: Resource }) {
  const createPath = useCreatePath()
  if (!useMay(resource.name, 'read')) return null
  const to = createPath({ resource: resource.name, type: 'list' })
  return (
    <NavLink to={to} className={LINK}>
      <span>{resource.label}</span>
      {resource.waiting && <Waiting tasks={resource.waiting} />}
    </NavLink>
  )
}

function GroupLinks({ group }: { readonly group: Group }) {
  const found = resources().filter((each) => each.group === group)
  if (found.length === 0) return null
  return (
    <section aria-label={group}>
      <p className="navigation-group">{group}</p>
      {found.map((each) => (
        <ResourceLink key={each.name} resource={each} />
      ))}
    </section>
  )
}

/** The lists that the signed-in member of staff may see. */
export const Navigation = () => (
  <Stack gap="sm">
    <NavLink to="/dashboard" className={LINK}>
      <span>Home</span>
    </NavLink>
    {GROUPS.map((group) => (
      <GroupLinks key={group} group={group} />
    ))}
  </Stack>
)
