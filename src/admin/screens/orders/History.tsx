import { Button, Group, Stack, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import { resendElsewhere, resendMail, type SentMail } from '../../actions/mails.tsx'
import type { Desk } from '../../actions/orders/desk.ts'
import { ActionButton } from '../../engine/action/ActionButton.tsx'
import { moment } from '../../engine/marks.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { DeskSection } from './DeskSection.tsx'
import { historyOf } from './history.ts'

const SHOWN_AT_FIRST = 12

interface MailButtonsProps {
  readonly mail: SentMail
  readonly words: string
}

const MailButtons = ({ mail, words }: MailButtonsProps) => (
  <Group gap="xs">
    {[resendMail, resendElsewhere]
      .filter(({ isPossible }) => isPossible?.(mail) ?? true)
      .map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          record={mail}
          size="compact-xs"
          name={`${action.label}: ${words}`}
        />
      ))}
  </Group>
)

interface HistoryProps {
  readonly orderId: string
  readonly desk: Desk
}

/** What happened to an order, the newest first. */
export function History({ orderId, desk }: HistoryProps) {
  const [isWhole, setWhole] = useState(false)
  const { data: notes } = useNotes(orderId)
  const entries = historyOf(desk, notes)
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <DeskSection title="History">
      <Stack gap="sm">
        <Timeline
          bulletSize={10}
          lineWidth={1}
          active={-1}
          component="ol"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
        >
          {shown.map(({ id, at, words, who, note, mail }) => (
            <Timeline.Item key={id} component="li" title={<Text size="sm">{words}</Text>}>
              <Text size="xs" c="dimmed">
                <time dateTime={at}>{moment(at)}</time>
                {who !== null && ` · ${who}`}
              </Text>
              {note !== undefined && (
                <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {note}
                </Text>
              )}
              {mail && <MailButtons mail={mail} words={words} />}
            </Timeline.Item>
          ))}
        </Timeline>
        {shown.length < entries.length && (
          <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
            Show all {entries.length}
          </Button>
        )}
      </Stack>
    </DeskSection>
  )
}
