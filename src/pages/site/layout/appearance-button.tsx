import type { ComponentProps } from 'react';
import panel from '../../appearance/appearance-panel.ts?script-url';
import { PressButton } from '../../page-script/press-button.tsx';

/** Opens the panel in which a reader chooses light or dark, and on an article the size of its text. */
export function AppearanceButton(props: ComponentProps<'button'>) {
  return <PressButton press="appearance" {...props} value={panel} />;
}
