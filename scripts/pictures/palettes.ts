/** Five colours that go together: the room, the thing in it, and what is printed on it. */
export interface Palette {
  readonly wall: string
  readonly body: string
  readonly ink: string
  readonly paper: string
  readonly accent: string
}

export const PALETTES = {
  lake: { wall: '#b4c8e6', body: '#1a46bd', ink: '#11225a', paper: '#f5f3ec', accent: '#f2b63f' },
  moss: { wall: '#bccdb6', body: '#2d5b3d', ink: '#1a3324', paper: '#f3f1e5', accent: '#e4b24c' },
  clay: { wall: '#e6c1a9', body: '#b24a2a', ink: '#4d1d10', paper: '#f8f1e7', accent: '#f4cb8d' },
  ochre: { wall: '#efd795', body: '#c4841a', ink: '#43300b', paper: '#fbf5e3', accent: '#23458c' },
  rose: { wall: '#ecc6c6', body: '#a83448', ink: '#4b1420', paper: '#fbf0ec', accent: '#f3b89f' },
  slate: { wall: '#c2cad3', body: '#3a4653', ink: '#1c242d', paper: '#f3f3ef', accent: '#e2a53d' },
  fig: { wall: '#d9c3c4', body: '#5d2738', ink: '#33121e', paper: '#f7eeec', accent: '#e0937f' },
  sand: { wall: '#dcd3c2', body: '#efe9dc', ink: '#2e2a23', paper: '#fffdf8', accent: '#1a46bd' },
  night: { wall: '#9fb2cd', body: '#17233f', ink: '#101a30', paper: '#eef1f4', accent: '#8fb2ff' },
  mint: { wall: '#c0dcd1', body: '#1c7564', ink: '#0d3b33', paper: '#f2f6ef', accent: '#f6d06c' },
  steel: { wall: '#c9d0d6', body: '#aeb6bd', ink: '#22282e', paper: '#f5f5f2', accent: '#c4841a' },
  cocoa: { wall: '#d9c4b1', body: '#4c2f23', ink: '#2c1a12', paper: '#f6efe6', accent: '#d99a5b' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
