import { Divider, Paper, Stack, Text, Title } from '@mantine/core'
import { Children, Fragment, isValidElement, type ReactNode } from 'react'

interface DeskSectionProps {
  readonly title: string
  /** Said where there is nothing. */
  readonly none?: string
  readonly children: ReactNode
}

/** A part of the page, its entries set apart by lines. */
export function DeskSection({ title, none, children }: DeskSectionProps) {
  const entries = Children.toArray(children)
  if (entries.length === 0 && none === undefined) return null
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {none}
          </Text>
        )}
        {entries.map((entry, index) => (
          <Fragment key={isValidElement(entry) ? entry.key : index}>
            {index > 0 && <Divider />}
            {entry}
          </Fragment>
        ))}
      </Stack>
    </Paper>
  )
}
