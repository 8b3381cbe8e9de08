import { FieldButton } from '../../ui/forms/field-button.tsx';
import { keyName } from '../keys/key-name.ts';
import { useEditorMode } from './editor-mode.ts';

/** Switches between the text as readers see it and its Markdown. */
export function ModeSwitch({ onToggle }: { onToggle: () => void }) {
  const mode = useEditorMode();
  return (
    <FieldButton
      isQuiet
      aria-pressed={mode === 'source'}
      aria-keyshortcuts="Control+Alt+M Meta+Alt+M"
      title={`Markdown (${keyName('Mod-Alt-M')})`}
      onClick={onToggle}
    >
      Markdown
    </FieldButton>
  );
}
