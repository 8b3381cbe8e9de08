import type { Palette } from './palette.ts';

/** A quiet stone with fir green, for culture, nature and slow reading. */
export const forest = {
  id: 'forest',
  name: 'Forest',
  description: 'Pale stone, with fir green.',
  light: {
    paper: '#f8f9f4',
    tint: '#e9ede1',
    ink: '#161b16',
    muted: '#566055',
    rule: '#ced6c6',
    accent: '#1f5c3a',
    onAccent: '#f6fcf6',
    danger: '#9c2318',
    onDanger: '#fff6f3',
    primary: '#1f5c3a',
    onPrimary: '#f6fcf6',
    error: '#9c2318',
  },
  dark: {
    paper: '#121512',
    tint: '#1b201b',
    ink: '#e4e9e0',
    muted: '#9ba797',
    rule: '#333b32',
    accent: '#8fcba2',
    onAccent: '#08160d',
    danger: '#ae2f22',
    onDanger: '#fff5f2',
    primary: '#2a6e48',
    onPrimary: '#f6fcf6',
    error: '#f4998b',
  },
} as const satisfies Palette;
