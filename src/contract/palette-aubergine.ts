import type { Palette } from './palette.ts';

/** A lilac grey with aubergine, for letters and the arts; dark, it is a night blue. */
export const aubergine = {
  id: 'aubergine',
  name: 'Aubergine',
  description: 'Lilac grey, with a dark purple.',
  light: {
    paper: '#fbf9fc',
    tint: '#f0ebf3',
    ink: '#1b1620',
    muted: '#625a6a',
    rule: '#dbd2e0',
    accent: '#6b2467',
    onAccent: '#fef7fe',
    danger: '#a01a35',
    onDanger: '#fff5f6',
    primary: '#6b2467',
    onPrimary: '#fef7fe',
    error: '#a01a35',
  },
  dark: {
    paper: '#151219',
    tint: '#201b26',
    ink: '#ebe5ef',
    muted: '#a89eb1',
    rule: '#3b3343',
    accent: '#dba3da',
    onAccent: '#1c0b1b',
    danger: '#b22a45',
    onDanger: '#fff5f6',
    primary: '#7f3a7b',
    onPrimary: '#fef7fe',
    error: '#f598a6',
  },
} as const satisfies Palette;
