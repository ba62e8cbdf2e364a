/** The fields of a posted form; of several with one name the last. Empty where it is no form. */
export async function fieldsIn(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(form)
}
