import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { FORMER_SECRET_HOURS } from '#domain/staff/webhook.ts'
import { fieldsOf } from '#domain/web/json.ts'
import { useMay } from '../../engine/access.ts'
import { Dialog } from '../../engine/Dialog.tsx'
import { Panel } from '../../engine/detail/Panel.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

const secretIn = (record: unknown): string | null => {
  const { secret } = fieldsOf(record)
  return typeof secret === 'string' ? secret : null
}

/** The answer to its creation has the secret, and this tab still has the answer. */
function useSecretOfCreation(id: string): string | null {
  const client = useQueryClient()
  return secretIn(client.getQueryData(['webhook-endpoints', 'getOne', { id }]))
}

function Shown({ secret }: { readonly secret: string }) {
  return (
    <Alert color="yellow" variant="light" title="Copy it now: it is not shown again">
      <Group gap="sm">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  )
}

function useRotation(id: string) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  return useMutation({
    mutationFn: async () => {
      const path = `webhook-endpoints/${id}/secret`
      const answer = await provider.act({ method: 'POST', path })
      return secretIn(answer['webhook_endpoint'])
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  })
}

/** What proves to a receiver that a delivery comes from here: shown when it is made, and never again. */
export function SigningSecret({ id }: { readonly id: string }) {
  const may = useMay(`webhook-endpoints/${id}/secret`, 'POST')
  const made = useSecretOfCreation(id)
  const { mutate, isPending, data } = useRotation(id)
  const [isAsking, setAsking] = useState(false)
  const secret = data ?? made
  const make = () => {
    setAsking(false)
    mutate()
  }
  return (
    <Panel title="Signing secret">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Every delivery is signed with a secret that the other system checks, as{' '}
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes.
        </Text>
        {secret !== null && <Shown secret={secret} />}
        {may && (
          <Button variant="default" size="sm" loading={isPending} onClick={() => setAsking(true)}>
            Make a new secret
          </Button>
        )}
      </Stack>
      {isAsking && (
        <Dialog title="Make a new secret" onClose={() => setAsking(false)}>
          <Stack gap="md">
            <Text>
              For {FORMER_SECRET_HOURS} hours, deliveries are signed with the old secret too: change
              it in the other system before then.
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button onClick={make}>Make a new secret</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Panel>
  )
}
