/** "None of Guji Uraga is", "Only 2 of Guji Uraga are". */
export const onlySoMany = (count: number, title: string): string =>
  `${count === 0 ? 'None' : `Only ${count}`} of ${title} ${count > 1 ? 'are' : 'is'}`
