import { Button, Card, Container, Flex, Heading, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { listEditors, type StudioEditor } from './editors.ts'

const API_VERSION = '2025-02-19'

interface RowProps {
  readonly editor: StudioEditor
  readonly onRemove: (() => void) | null
}

const EditorRow = ({ editor: { email, role, isPending }, onRemove }: RowProps) => (
  <Card border radius={2} padding={3}>
    <Flex align="center" gap={3}>
      <Stack gap={2} flex={1}>
        <Text size={1} weight="medium">
          {email}
        </Text>
        <Text size={1} muted>
          {isPending ? `${role}, invited` : role}
        </Text>
      </Stack>
      {onRemove && (
        <Button
          mode="ghost"
          tone="critical"
          text="Remove"
          aria-label={`Remove ${email}`}
          onClick={onRemove}
        />
      )}
    </Flex>
  </Card>
)

interface FormProps {
  readonly onInvite: (email: string, role: string) => Promise<void>
}

function InviteForm({ onInvite }: FormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('administrator')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (email === '') return
    void onInvite(email, role).then(() => setEmail(''))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        <TextInput
          aria-label="E-mail"
          placeholder="E-mail of the new editor"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          aria-label="Role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        >
          <option value="administrator">Administrator: writes and publishes</option>
          <option value="viewer">Viewer: reads drafts</option>
        </Select>
        <Flex justify="flex-end">
          <Button type="submit" tone="primary" text="Invite" />
        </Flex>
      </Stack>
    </form>
  )
}

/** Who may edit the shop. With a Sanity project, sanity.io shows this. */
export function EditorsTool() {
  const client = useClient({ apiVersion: API_VERSION })
  const me = useCurrentUser()
  const [editors, setEditors] = useState<readonly StudioEditor[]>([])
  const [message, setMessage] = useState('')
  const refresh = useCallback(
    () =>
      listEditors(client).then(setEditors, () => setMessage('The editors could not be loaded.')),
    [client],
  )
  useEffect(() => {
    void refresh()
  }, [refresh])

  const invite = async (email: string, role: string) => {
    const { projectId } = client.config()
    const body = { email, role }
    try {
      await client.request({ url: `/invitations/project/${projectId}`, method: 'POST', body })
      setMessage(`An e-mail with a link is on its way to ${email}.`)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : 'The invitation was not sent.')
    }
    await refresh()
  }
  const remove = async ({ id, email }: StudioEditor) => {
    const { projectId } = client.config()
    try {
      await client.request({ url: `/projects/${projectId}/acl/${id}`, method: 'DELETE' })
      setMessage(`${email} can no longer sign in.`)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : `${email} was not removed.`)
    }
    await refresh()
  }
  const mayWrite = me?.roles.some(({ name }) => name === 'administrator') ?? false
  return (
    <Container width={1} padding={5}>
      <Stack gap={4}>
        <Heading>Editors</Heading>
        {mayWrite && <InviteForm onInvite={invite} />}
        <Text size={1} role="status">
          {message}
        </Text>
        {editors.map((editor) => (
          <EditorRow
            key={editor.id}
            editor={editor}
            onRemove={mayWrite && editor.id !== me?.id ? () => void remove(editor) : null}
          />
        ))}
      </Stack>
    </Container>
  )
}
