import {
  ActionIcon,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useMay } from '../../engine/access.ts'
import { Failed, isLost } from '../../engine/feedback/Failed.tsx'
import { useUnsaved } from '../../engine/form/unsaved.ts'
import { When } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import type { ActionRequest } from '../../engine/resource.ts'
import { type Note, useNotes } from './use-notes.ts'

interface NotesProps {
  /** What they are about, such as `customer`, and its id. */
  readonly about: string
  readonly id: string
}

function useWriting({ id }: NotesProps) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const notes = useNotes(id)
  const { mutate, isPending } = useMutation({
    mutationFn: (request: ActionRequest) => provider.act(request),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => void notes.refetch(),
  })
  return { notes, send: mutate, isPending }
}

interface NoteTextProps {
  readonly note: Note
  readonly onRemove: (() => void) | undefined
}

const NoteText = ({ note, onRemove }: NoteTextProps) => (
  <Group justify="space-between" align="flex-start" wrap="nowrap">
    <div>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {note.value}
      </Text>
      <Text size="xs" c="dimmed">
        {note.author?.email} · <When at={note.created_at} />
      </Text>
    </div>
    {onRemove && (
      <ActionIcon variant="subtle" color="red" aria-label="Remove the note" onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    )}
  </Group>
)

/** What stands in the field once a note is there: what was typed while it was sent. */
const typedSince = (sent: string) => (now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now

/** What staff have written about a record, and a way to write more. */
export function Notes(props: NotesProps) {
  const { about, id } = props
  const [text, setText] = useState('')
  const { notes, send, isPending } = useWriting(props)
  const may = useMay('notes')
  useUnsaved(text.trim() !== '')
  if (isLost(notes.error, notes.data))
    return <Failed what="notes" error={notes.error} onRetry={() => void notes.refetch()} />
  const add = () => {
    const body = { resource_type: about, resource_id: id, value: text }
    send({ method: 'POST', path: 'notes', body }, { onSuccess: () => setText(typedSince(text)) })
  }
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Notes
        </Title>
        {notes.isPending && <Skeleton height={34} />}
        {notes.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            None yet. Only staff see them.
          </Text>
        )}
        {notes.data?.map((note) => (
          <NoteText
            key={note.id}
            note={note}
            onRemove={may ? () => send({ method: 'DELETE', path: `notes/${note.id}` }) : undefined}
          />
        ))}
        {may && (
          <>
            <Textarea
              aria-label="New note"
              placeholder="Write a note"
              autosize
              minRows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button
                variant="default"
                size="xs"
                loading={isPending}
                disabled={text.trim() === ''}
                onClick={add}
              >
                Add note
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  )
}
