import type { ComponentProps } from 'react';
import { PressButton } from './press-button.tsx';

/** Opens the panel in which a reader chooses light or dark, and on an article the size of its text. */
export function AppearanceButton(props: Omit<ComponentProps<'button'>, 'value'>) {
  return <PressButton press="appearance" {...props} />;
}
