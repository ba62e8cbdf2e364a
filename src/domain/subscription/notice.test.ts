import { expect, test } from 'vitest'
import { noticeWords } from './notice.ts'

const DAILY = { unit: 'day', count: 1 } as const
const EVERY_3_DAYS = { unit: 'day', count: 3 } as const
const EVERY_4_DAYS = { unit: 'day', count: 4 } as const
const WEEKLY = { unit: 'week', count: 1 } as const

test('a mail before each order is promised only for plans that have one', () => {
  expect(noticeWords([EVERY_4_DAYS, WEEKLY])).toBe('We e-mail you before each order.')
  expect(noticeWords([DAILY, EVERY_3_DAYS])).toBe('We e-mail you as we place each order.')
  expect(noticeWords([EVERY_3_DAYS, WEEKLY])).toBe(
    'We e-mail you before each order, or as we place it if you choose every 3 days or more often.',
  )
})
