/**
 * The fields of a posted form; the last of several with one name. Empty if the request is no form.
 * The request is cloned, because islands read it again after an action has answered it.
 */
export async function fieldsIn(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return Object.fromEntries(form)
}
