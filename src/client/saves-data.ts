/** Whether data saving is on. TypeScript's library lacks this browser property. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const slow = /2g/.test(String(Reflect.get(connection, 'effectiveType')))
  return slow || Reflect.get(connection, 'saveData') === true
}
