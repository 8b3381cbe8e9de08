import type { Palette } from './palette.ts';

/** Black on white without any tone, and one signal colour; black in the dark, for screens that save energy with it. */
export const mono = {
  id: 'mono',
  name: 'Mono',
  description: 'Black on white, with vermilion.',
  light: {
    paper: '#ffffff',
    tint: '#f2f2f2',
    ink: '#0a0a0a',
    muted: '#595959',
    rule: '#d6d6d6',
    accent: '#b8330e',
    onAccent: '#ffffff',
    danger: '#a8101c',
    onDanger: '#ffffff',
    primary: '#0a0a0a',
    onPrimary: '#ffffff',
    error: '#a8101c',
  },
  dark: {
    paper: '#000000',
    tint: '#141414',
    ink: '#f2f2f2',
    muted: '#a3a3a3',
    rule: '#333333',
    accent: '#ff8d66',
    onAccent: '#1f0a02',
    danger: '#b8222c',
    onDanger: '#ffffff',
    primary: '#f2f2f2',
    onPrimary: '#0a0a0a',
    error: '#ff9a94',
  },
} as const satisfies Palette;
