import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { type DocumentActionComponent, type DocumentActionDescription, useClient } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { addRedirect } from './add-redirect.ts'
import { type MovedAddress, movedAddress } from './moved-address.ts'

interface Choice {
  readonly moved: MovedAddress
  readonly onRedirect: () => void
  readonly onPlain: () => void
}

const MovedDialog = ({ moved: { from, to }, onRedirect, onPlain }: Choice) => (
  <Stack gap={4}>
    <Text>
      The address changes from {from} to {to}. Links and search engines still lead to the old one.
    </Text>
    <Flex gap={2} justify="flex-end">
      <Button mode="ghost" text="Publish without a redirect" onClick={onPlain} />
      <Button tone="primary" text={`Publish and redirect ${from}`} onClick={onRedirect} />
    </Flex>
  </Stack>
)

/** An editor who waited longer has gone on writing. */
const PATIENCE_MS = 10_000

/**
 * Publishes as soon as Studio can. It may be validating the last letter still, and would drop a
 * request of an earlier render.
 */
function usePublishingOnce(publish: DocumentActionDescription | null): () => void {
  const [wantedAt, setWantedAt] = useState<number | null>(null)
  const isReady = publish !== null && publish.disabled !== true
  useEffect(() => {
    if (wantedAt === null || !isReady) return
    setWantedAt(null)
    if (Date.now() - wantedAt < PATIENCE_MS) publish?.onHandle?.()
  }, [wantedAt, isReady, publish])
  return () => setWantedAt(Date.now())
}

/** Publishing that offers a redirect if the draft has another address than what shoppers see. */
function withRedirect(usePublish: DocumentActionComponent): DocumentActionComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: Studio wraps actions so; each is made once
  const usePublishWithRedirect: DocumentActionComponent = (props) => {
    const [isOffered, setOffered] = useState(false)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const publish = usePublish(props)
    const moved = movedAddress(props.type, props)
    const publishNow = usePublishingOnce(publish)
    if (!publish?.onHandle || !moved) return publish

    const publishPlain = () => {
      setOffered(false)
      publishNow()
    }
    const publishRedirected = async () => {
      setOffered(false)
      try {
        await addRedirect(client, moved)
        publishNow()
      } catch {
        const title = `The redirect from ${moved.from} was not saved, so nothing is published.`
        toast.push({ status: 'error', title, description: 'Try again in a moment.' })
      }
    }
    const dialog = isOffered && {
      type: 'dialog' as const,
      header: 'Redirect the old address?',
      onClose: () => setOffered(false),
      content: (
        <MovedDialog
          moved={moved}
          onRedirect={() => void publishRedirected()}
          onPlain={publishPlain}
        />
      ),
    }
    return {
      ...publish,
      onHandle: () => setOffered(true),
      dialog: dialog || (publish.dialog ?? null),
    }
  }
  return Object.assign(usePublishWithRedirect, { action: 'publish' as const })
}

/** Studio takes a new function for another action, and would forget an open dialog. */
const offering = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** An action as it is, and publishing with the offer of a redirect. */
export function offeringRedirect(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const cached = offering.get(action) ?? withRedirect(action)
  offering.set(action, cached)
  return cached
}
