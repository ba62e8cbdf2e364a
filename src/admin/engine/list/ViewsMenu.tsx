import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { type SavedQuery, useListContext, useSavedQueries } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldsOf } from '#domain/web/json.ts'
import type { Resource } from '../resource.ts'
import { useFilterValues } from './filter-values.ts'

const searchOf = ({ value }: SavedQuery): string => {
  const { sort, perPage } = value ?? {}
  return new URLSearchParams({
    filter: JSON.stringify(fieldsOf(value?.filter)),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
    perPage: String(perPage ?? 25),
  }).toString()
}

/** Filters and sort under a name, on this device. */
export function ViewsMenu({ resource }: { readonly resource: Resource }) {
  const [views, setViews] = useSavedQueries(resource.name)
  const { sort, perPage } = useListContext()
  const { values: filter } = useFilterValues()
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const save = () => {
    const label = name.trim()
    if (label === '') return
    const others = views.filter((view) => view.label !== label)
    setViews([...others, { label, value: { filter, sort, perPage } }])
    setName('')
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Views">
        <Stack gap="xs">
          {views.map((view) => (
            <Group key={view.label} gap="xs" wrap="nowrap" justify="space-between">
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => navigate({ search: searchOf(view) })}
              >
                {view.label}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove the view ${view.label}`}
                onClick={() => setViews(views.filter(({ label }) => label !== view.label))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                label="Save this view as"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" variant="light">
                Save
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
