import { useState } from 'react';
import { Segments } from '../../ui/forms/segments.tsx';

export const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The colour scheme of a frame sets `prefers-color-scheme` for the document in it. */
export const colours = { light: 'scheme-light', dark: 'scheme-dark' } as const;

type Device = (typeof devices)[number]['value'];
type Scheme = (typeof schemes)[number]['value'];

/** How a framed document is shown; first as this device would show it. A document may have further views. */
export function useFrameDisplay<Further extends string = never>() {
  const [view, setView] = useState<Device | Further>(() => (isSo('(width < 40rem)') ? 'phone' : 'desktop'));
  const [scheme, setScheme] = useState<Scheme>(ownScheme);
  return { view, setView, scheme, setScheme };
}

interface SchemeSwitchProps {
  /** Name of the choice, for screen readers. */
  label: string;
  scheme: Scheme;
  setScheme: (scheme: Scheme) => void;
}

/** Light or dark. */
export function SchemeSwitch({ label, scheme, setScheme }: SchemeSwitchProps) {
  return <Segments label={label} value={scheme} onChange={setScheme} options={schemes} />;
}

/** @returns how the page around the frame is shown */
function ownScheme(): Scheme {
  const chosen = (['light', 'dark'] as const).find((scheme) =>
    document.documentElement.matches(`[data-look~=${scheme}]`),
  );
  return chosen ?? (isSo('(prefers-color-scheme: dark)') ? 'dark' : 'light');
}

function isSo(condition: string): boolean {
  return window.matchMedia(condition).matches;
}
