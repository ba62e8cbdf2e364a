/** What a body says, by name, before anybody has looked at it; nothing where it is no object. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}
