import { Alert, Button, Fieldset, Group, Paper, Stack } from '@mantine/core'
import { Form, useSaveContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useUnsavedForm } from './unsaved.ts'

interface ResourceFormProps {
  readonly children: ReactNode
  readonly initial?: object
  readonly submit: string
  readonly isReadOnly: boolean
}

function SaveBar({ submit }: { readonly submit: string }) {
  const { saving } = useSaveContext()
  const { isDirty, errors } = useFormState()
  const general = errors['root']?.['serverError']?.message
  return (
    <Stack
      gap="sm"
      py="sm"
      pos="sticky"
      bottom={0}
      bg="var(--mantine-color-body)"
      style={{ zIndex: 2 }}
    >
      {general && (
        <Alert color="red" variant="light" role="alert">
          {String(general)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={saving ?? false} disabled={!isDirty}>
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}

function UnsavedFields() {
  const { dirtyFields } = useFormState()
  useUnsavedForm(Object.keys(dirtyFields).length > 0)
  return null
}

/** The fields of a record with its button. Leaving with unsaved changes is asked about. */
export const ResourceForm = ({ children, initial, submit, isReadOnly }: ResourceFormProps) => (
  <Form {...(initial && { defaultValues: initial })}>
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Fieldset variant="unstyled" disabled={isReadOnly}>
        <Stack gap="md">
          {children}
          {!isReadOnly && <SaveBar submit={submit} />}
          <UnsavedFields />
        </Stack>
      </Fieldset>
    </Paper>
  </Form>
)
