import { classic } from '../../contract/palette-classic.ts';
import { tokensOf } from '../../services/appearance/tokens.ts';

/** @returns `ui/tokens.css`: the colors of the site's own palette, to which all other style sheets refer, and their roles */
export function tokenSheet(): string {
  const lines = (scheme: 'light' | 'dark', indent: string) =>
    tokensOf(classic[scheme])
      .map(([name, color]) => `${indent}${name}: ${color};`)
      .join('\n');
  return `/* Written by \`npm run tokens\` from contract/palette-classic.ts. */
:root {
  color-scheme: light dark;
${lines('light', '  ')}

  /* Roles of the colors above, which the admin assigns differently (admin-styles.css): filled areas, errors, the focus. */
  --primary: var(--accent);
  --on-primary: var(--on-accent);
  --primary-hover: var(--ink);
  --error: var(--accent);
  --focus: var(--accent);
}

:root {
  @variant dark {
${lines('dark', '    ')}

    /* In the dark, the accent is light so that words can be read, and would glare as an area. */
    --primary: var(--danger);
    --on-primary: var(--on-danger);
  }
}
`;
}
