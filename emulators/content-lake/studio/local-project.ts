export const LOCAL_PROJECT = 'local'
export const LOCAL_DATASET = 'production'
