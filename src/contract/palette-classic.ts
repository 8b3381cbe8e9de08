import type { Palette } from './palette.ts';

/** The site's own look: ink on warm paper, with oxblood. In the dark its accent is light, and would glare as an area. */
export const classic = {
  id: 'classic',
  name: 'Classic',
  description: 'Ink on warm paper, with oxblood.',
  light: {
    paper: '#fcfaf5',
    tint: '#f3eee3',
    ink: '#1a1714',
    muted: '#655d53',
    rule: '#ddd4c4',
    accent: '#9b1c1f',
    onAccent: '#fffaf3',
    danger: '#9b1c1f',
    onDanger: '#fffaf3',
    primary: '#9b1c1f',
    onPrimary: '#fffaf3',
    error: '#9b1c1f',
  },
  dark: {
    paper: '#151312',
    tint: '#1f1c1a',
    ink: '#ece6db',
    muted: '#aaa093',
    rule: '#3a342e',
    accent: '#f08d7e',
    onAccent: '#1d0f0d',
    danger: '#b3282b',
    onDanger: '#fff5f2',
    primary: '#b3282b',
    onPrimary: '#fff5f2',
    error: '#f08d7e',
  },
} as const satisfies Palette;
