import type { Palette } from './palette.ts';

/** A cool white with the blue of a newspaper of record. */
export const broadsheet = {
  id: 'broadsheet',
  name: 'Broadsheet',
  description: 'Cool white, with a deep blue.',
  light: {
    paper: '#fbfcfd',
    tint: '#edf1f5',
    ink: '#121820',
    muted: '#545f6b',
    rule: '#d2d9e0',
    accent: '#0f4c81',
    onAccent: '#f7fbff',
    danger: '#a3181d',
    onDanger: '#fff7f6',
    primary: '#0f4c81',
    onPrimary: '#f7fbff',
    error: '#a3181d',
  },
  dark: {
    paper: '#10141a',
    tint: '#1a2028',
    ink: '#e4e9ee',
    muted: '#9aa6b2',
    rule: '#303943',
    accent: '#86bdf0',
    onAccent: '#081420',
    danger: '#b3282b',
    onDanger: '#fff5f2',
    primary: '#1b5f9e',
    onPrimary: '#f7fbff',
    error: '#f5968c',
  },
} as const satisfies Palette;
