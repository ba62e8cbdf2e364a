/** No answer in time. What was asked may have been done. */
export class NoAnswer extends Error {}

/** Bounds the wait for another system, so that its silence holds no transaction for ever. */
export async function answerWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), ms)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
