/** The colours of a palette in one scheme, each `#rrggbb`; style sheets have them as `--paper` and so on (`ui/tokens.css`). */
export interface Scheme {
  /** Behind everything. */
  paper: string;
  /** Behind what stands out a little: footer, notes, tinted bands. */
  tint: string;
  ink: string;
  /** Words of less weight. */
  muted: string;
  /** Hairlines. */
  rule: string;
  /** Labels, drop caps, links that are pointed at. */
  accent: string;
  /** On areas in the accent. */
  onAccent: string;
  /** Areas of what deletes. */
  danger: string;
  onDanger: string;
  /** Filled areas: the main button. */
  primary: string;
  onPrimary: string;
  /** Words about what went wrong. */
  error: string;
}

/** The look of the site: the colours of its pages, emails, share cards and icons. */
export interface Palette {
  id: string;
  /** As the admin shows it. */
  name: string;
  /** One line for the owner who chooses. */
  description: string;
  light: Scheme;
  dark: Scheme;
}

export type SchemeName = 'light' | 'dark';

export const schemeNames = ['light', 'dark'] as const satisfies readonly SchemeName[];

/** The colours of the site in both schemes. */
export type SiteColours = Readonly<Record<SchemeName, Scheme>>;
