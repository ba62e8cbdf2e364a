import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

const OF_KIND: Readonly<Record<string, string>> = {
  string: 'one text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
}
const OF_FORMAT: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2026-11-22',
  datetime: 'must be a moment such as 2026-11-22T09:00:00Z',
  email: 'must be an e-mail address',
  url: 'must be a web address',
}
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

/** "must have at most 100 characters", "must be at least 1" */
function boundWords({ origin, exact }: Bound, word: 'least' | 'most', bound: number | bigint) {
  const counted = COUNTED[origin]
  if (counted === undefined) return `must be at ${word} ${bound}`
  if (exact) return `must have ${bound} ${counted}`
  return word === 'least' && Number(bound) === 1
    ? 'must not be empty'
    : `must have at ${word} ${bound} ${counted}`
}

/** What is wrong, after the name of the value; undefined leaves zod's own words. */
function wordsOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${OF_KIND[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      return boundWords(issue, 'least', issue.minimum)
    case 'too_big':
      return boundWords(issue, 'most', issue.maximum)
    case 'invalid_format':
      return OF_FORMAT[issue.format] ?? 'has the wrong form'
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`
    case 'unrecognized_keys':
      return `${issue.path?.length ? 'may not hold ' : 'cannot be given: '}${issue.keys.join(', ')}`
    case 'invalid_union':
      return 'must be of another kind'
    default:
      return undefined
  }
}

/**
 * The value of a request in that shape, or its problems in words that whoever sent it reads. A shape that
 * has words of its own keeps them.
 */
export function parsedOrWords<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
): z.infer<Shape> | string {
  const read = shape.safeParse(value, { error: wordsOf })
  if (read.success) return read.data
  return read.error.issues
    .map(({ path, message }) => `${path.join('.')} ${message}`.trim())
    .join(', ')
}
