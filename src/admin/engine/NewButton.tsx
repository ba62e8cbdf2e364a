import { Button, type ButtonProps } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import { useMay } from './access.ts'
import type { Resource } from './resource.ts'

interface NewButtonProps extends Pick<ButtonProps, 'leftSection'> {
  readonly resource: Resource
}

/** Opens the form of a new record, for those who may create one. */
export function NewButton({ resource, ...props }: NewButtonProps) {
  const createPath = useCreatePath()
  const may = useMay(resource.name, 'POST')
  if (!resource.canCreate || !may) return null
  return (
    <Button
      component={Link}
      to={createPath({ resource: resource.name, type: 'create' })}
      {...props}
    >
      New {resource.singular.toLowerCase()}
    </Button>
  )
}
