import { Group, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ListBase, useStore } from 'ra-core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazily } from '../lazily.tsx'
import { NewButton } from '../NewButton.tsx'
import type { Resource } from '../resource.ts'
import { Pages } from './Pages.tsx'
import { RecordTable } from './RecordTable.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChosen } from './use-chosen.ts'

const PER_PAGE = 25

/** It comes once a record is chosen. */
const BulkBar = lazily(
  async () => (await import('./BulkBar.tsx')).BulkBar,
  () => null,
)

function ForChosen({ resource }: { readonly resource: Resource }) {
  const chosen = useChosen()
  return chosen.rows.length > 0 ? <BulkBar resource={resource} chosen={chosen} /> : null
}

const chosenAtFirst = ({ columns }: Resource): readonly string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ source }) => source)

/**
 * Names the first page in an address that names nothing. There ra-core shows what it remembers: Back
 * from the second page would show the second page again.
 */
function FirstPageInAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search === '') navigate({ search: '?page=1' }, { replace: true })
  }, [search, navigate])
  return null
}

/**
 * The list of a resource, which everybody who is signed in may read: ra-core need not ask before it
 * reads. Search, filters, sort and page are in its address.
 */
export function ResourceList({ resource }: { readonly resource: Resource }) {
  const { name, label, sort, columns } = resource
  const [chosen, setChosen] = useStore<readonly string[]>(
    `${name}.columns`,
    chosenAtFirst(resource),
  )
  const shown = columns.filter(({ source }) => chosen.includes(source))
  return (
    <ListBase resource={name} perPage={PER_PAGE} {...(sort && { sort })} disableAuthentication>
      <FirstPageInAddress />
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={1} size="h2">
            {label}
          </Title>
          <NewButton resource={resource} leftSection={<IconPlus size={16} aria-hidden />} />
        </Group>
        <Toolbar resource={resource} chosen={chosen} onChoose={setChosen} />
        <ForChosen resource={resource} />
        <RecordTable resource={resource} columns={shown} />
        <Pages label={label} />
      </Stack>
    </ListBase>
  )
}
