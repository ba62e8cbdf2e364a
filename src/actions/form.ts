import { defineAction } from 'astro:actions'
import type { APIContext } from 'astro'
import type { Account } from '#account/account.server.ts'
import type { AccountContext } from '#account/context.server.ts'
import type { Customer } from '#domain/account/customer.ts'
import type { CheckedForm } from '#domain/web/checked-form.ts'
import { type FormAnswer, refused, wrong } from '#domain/web/form-answer.ts'
import { answerTo, SIGNED_OUT } from './error-messages.ts'

const NO_ACCOUNTS = refused('This shop has no accounts. You can buy without one.')

type Check<Values> = (
  fields: Readonly<Record<string, unknown>>,
  locals: APIContext['locals'],
) => CheckedForm<Values>
type Act<Values> = (
  values: Values,
  context: AccountContext,
  account: Account,
) => Promise<FormAnswer>

async function answer<Values>(
  data: FormData,
  locals: APIContext['locals'],
  check: Check<Values>,
  act: Act<Values>,
): Promise<FormAnswer> {
  const { account, reportError } = locals
  if (!account) return NO_ACCOUNTS
  const checked = check(Object.fromEntries(data), locals)
  if (checked.problems) return wrong(checked.problems)
  try {
    return await act(checked.values, account.context, account)
  } catch (error) {
    const failure = answerTo(error)
    reportError('account', error)
    return failure
  }
}

/**
 * One account form: validated by the same schema as in the page (VE-10), then executed. Errors
 * become messages, with a script and without.
 */
export const accountForm = <Values>(check: Check<Values>, act: Act<Values>) =>
  defineAction({
    accept: 'form',
    handler: (data: FormData, { locals }): Promise<FormAnswer> => answer(data, locals, check, act),
  })

/** The same for signed-in shoppers: a session that ended meanwhile is reported. */
export const ownerForm = <Values>(
  check: Check<Values>,
  act: (values: Values, context: AccountContext, owner: Customer) => Promise<FormAnswer>,
) =>
  accountForm(check, async (values, context, account) => {
    const owner = await account.customer()
    return owner ? act(values, context, owner) : SIGNED_OUT
  })
