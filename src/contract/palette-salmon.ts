import type { Palette } from './palette.ts';

/** The paper of business dailies, on which a petrol green stands out more than any red. */
export const salmon = {
  id: 'salmon',
  name: 'Salmon',
  description: 'The pink paper of business dailies, with petrol.',
  light: {
    paper: '#fff2e6',
    tint: '#f8e3d1',
    ink: '#26201b',
    muted: '#67584c',
    rule: '#e3c8b2',
    accent: '#0b5a63',
    onAccent: '#f3fdfd',
    danger: '#97102e',
    onDanger: '#fff5f2',
    primary: '#0b5a63',
    onPrimary: '#f3fdfd',
    error: '#97102e',
  },
  dark: {
    paper: '#1b1613',
    tint: '#27201b',
    ink: '#f3e4d6',
    muted: '#b5a292',
    rule: '#443830',
    accent: '#7cc9cf',
    onAccent: '#06191b',
    danger: '#b02744',
    onDanger: '#fff5f2',
    primary: '#0f6a74',
    onPrimary: '#f3fdfd',
    error: '#f59aa8',
  },
} as const satisfies Palette;
