import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Fields, Resource } from '../resource.ts'

interface SheetButtonProps {
  readonly resource: Resource
  /** Which records the sheet is about. */
  readonly filter: Fields
}

/** Opens the numbers of these records as a sheet, where a resource has one. */
export const SheetButton = ({ resource: { sheet }, filter }: SheetButtonProps) =>
  sheet ? (
    <Button
      component={Link}
      to={`${sheet.path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
      size="xs"
      variant="default"
      leftSection={<IconTable size={16} aria-hidden />}
    >
      {sheet.label}
    </Button>
  ) : null
