import { expect, test, vi } from 'vitest'
import { givingWay, Precedence, yieldBetweenStatements } from './precedence.mts'

const isDone = async (promise: Promise<void>) => {
  let done = false
  void promise.then(() => (done = true))
  await new Promise(setImmediate)
  return done
}

test('without urgent requests nothing waits', async () => {
  const yieldTurn = new Precedence().giving()
  expect(await isDone(yieldTurn())).toBe(true)
})

test('a request that can wait yields to all that cannot', async () => {
  const precedence = new Precedence()
  const [end, endOther] = [precedence.begin(), precedence.begin()]
  const waiting = precedence.giving()()
  end()
  // Called twice, as the end of an answer and the close of its connection do.
  end()
  expect(await isDone(waiting)).toBe(false)
  endOther()
  expect(await isDone(waiting)).toBe(true)
})

test('in a shop that is always busy a request yields for a limited time, and then continues', async () => {
  vi.useFakeTimers()
  try {
    const precedence = new Precedence()
    precedence.begin()
    const yieldTurn = precedence.giving(500)
    const waiting = yieldTurn()
    await vi.advanceTimersByTimeAsync(500)
    await waiting
    await yieldTurn()
    await yieldTurn()
    expect(performance.now()).toBe(500)
  } finally {
    vi.useRealTimers()
  }
})

test('statements of one connection stay in order, whoever sends them', async () => {
  const reached: string[] = []
  const runner = {
    isReleased: false,
    connect: async () => undefined,
    query: async (statement: string) => {
      reached.push(statement)
      if (statement === 'INSERT') throw new Error('There is one already')
    },
  }
  yieldBetweenStatements(runner)
  const precedence = new Precedence()
  const end = precedence.begin()
  const given = givingWay.run(precedence.giving(), () => [
    runner.query('START TRANSACTION'),
    runner.query('INSERT'),
  ])
  const rolledBack = runner.query('ROLLBACK')
  const settled = Promise.allSettled(given)
  await new Promise(setImmediate)
  expect(reached).toEqual([])
  end()
  await rolledBack
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(reached).toEqual(['START TRANSACTION', 'INSERT', 'ROLLBACK'])
})

test('a statement yields once it has a connection, and before its rows are read', async () => {
  const precedence = new Precedence()
  const reached: string[] = []
  let connected = (_: unknown) => {}
  let answered = (_: unknown) => {}
  const runner = {
    isReleased: false,
    connect: () => new Promise((resolve) => (connected = resolve)),
    query: (statement: string) => {
      reached.push(statement)
      return new Promise((resolve) => (answered = resolve))
    },
  }
  yieldBetweenStatements(runner)
  const reading = givingWay.run(precedence.giving(), () => runner.query('SELECT'))
  void reading.then(() => reached.push('rows'))

  const end = precedence.begin()
  await new Promise(setImmediate)
  connected(null)
  await new Promise(setImmediate)
  expect(reached).toEqual([])
  end()
  await new Promise(setImmediate)
  expect(reached).toEqual(['SELECT'])

  const endOther = precedence.begin()
  answered([])
  await new Promise(setImmediate)
  expect(reached).toEqual(['SELECT'])
  endOther()
  await reading
  expect(reached).toEqual(['SELECT', 'rows'])
})

test('a statement of a connection that was given back meanwhile takes none', async () => {
  const connect = vi.fn(async () => undefined)
  const runner = {
    isReleased: false,
    connect,
    query: async () => {
      if (runner.isReleased) throw new Error('It was released')
    },
  }
  yieldBetweenStatements(runner)
  const answer = givingWay.run(new Precedence().giving(), () => runner.query())
  runner.isReleased = true
  await expect(answer).rejects.toThrow('It was released')
  expect(connect).not.toHaveBeenCalled()
})
