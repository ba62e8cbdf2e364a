import { Text } from '@mantine/core'
import { useGetList } from 'ra-core'
import { When } from '../../engine/marks.tsx'
import { inWords } from '../../engine/words.ts'
import type { FailedChargeRecord } from './failed-charge-record.ts'
import { failureWords, mailWords } from './failed-charge-words.ts'

/** How often the payment of a subscription has failed, why, and what follows. */
export function FailedCharge({ id }: { readonly id: string }) {
  const { data = [] } = useGetList<FailedChargeRecord>('failed-charges', { filter: { id } })
  const [failed] = data
  if (!failed) return null
  const { attempts, reason, next_attempt_at, answer_by, last_mail } = failed
  return (
    <>
      <Text size="sm">
        Failed {attempts} {attempts === 1 ? 'time' : 'times'}: {failureWords(failed).toLowerCase()}
        {reason && ` (${inWords(reason)})`}
        {next_attempt_at && (
          <>
            {' · '}next attempt <When at={next_attempt_at} />
          </>
        )}
        {answer_by && (
          <>
            {' · '}the customer answers by <When at={answer_by} />
          </>
        )}
      </Text>
      {last_mail && (
        <Text size="xs" c="dimmed">
          Last e-mail: {mailWords(last_mail)} · <When at={last_mail.created_at} />
        </Text>
      )}
    </>
  )
}
