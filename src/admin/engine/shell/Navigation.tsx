import { Badge, NavLink, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { NavLink as RouterLink } from 'react-router'
import { useMay } from '../access.ts'
import { resources } from '../registry.ts'
import { GROUPS, type Group, type Resource } from '../resource.ts'
import { useWaiting } from '../use-waiting.ts'

function Waiting({ tasks }: { readonly tasks: readonly string[] }) {
  const { data = [] } = useWaiting()
  const count = data
    .filter(({ task }) => tasks.includes(task))
    .reduce((all, each) => all + each.count, 0)
  return count === 0 ? null : (
    <Badge size="sm" variant="light">
      <VisuallyHidden>, </VisuallyHidden>
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  )
}

function ResourceLink({ resource }: { readonly resource: Resource }) {
  const createPath = useCreatePath()
  if (!useMay(resource.name, 'read')) return null
  const to = createPath({ resource: resource.name, type: 'list' })
  return (
    <RouterLink to={to} style={{ textDecoration: 'none', color: 'inherit' }}>
      {({ isActive }) => (
        <NavLink
          component="span"
          active={isActive}
          label={resource.label}
          py={5}
          rightSection={resource.waiting && <Waiting tasks={resource.waiting} />}
        />
      )}
    </RouterLink>
  )
}

function GroupLinks({ group }: { readonly group: Group }) {
  const found = resources().filter((each) => each.group === group)
  if (found.length === 0) return null
  return (
    <section aria-label={group}>
      <Text size="xs" c="dimmed" fw={600} px="sm" py={4}>
        {group}
      </Text>
      {found.map((each) => (
        <ResourceLink key={each.name} resource={each} />
      ))}
    </section>
  )
}

/** The lists that the signed-in member of staff may see. */
export const Navigation = () => (
  <Stack gap="sm">
    <RouterLink to="/dashboard" style={{ textDecoration: 'none', color: 'inherit' }}>
      {({ isActive }) => <NavLink component="span" active={isActive} label="Home" py={5} />}
    </RouterLink>
    {GROUPS.map((group) => (
      <GroupLinks key={group} group={group} />
    ))}
  </Stack>
)
