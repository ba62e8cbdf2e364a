/**
 * The fields of a posted form; of several with one name the last. Empty where it is no form. Islands
 * read the request once more where an action has answered it: it is left as it came.
 */
export async function fieldsIn(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return Object.fromEntries(form)
}
