import { FieldButton } from '../forms/field-button.tsx';
import { useEditorMode } from './editor-mode.ts';

/** Switches between the text as readers see it and its Markdown. */
export function ModeSwitch({ onToggle }: { onToggle: () => void }) {
  const mode = useEditorMode();
  return (
    <FieldButton
      isQuiet
      aria-pressed={mode === 'source'}
      aria-keyshortcuts="Control+Alt+M Meta+Alt+M"
      title={isMac() ? '⌥⌘M' : 'Ctrl+Alt+M'}
      onClick={onToggle}
    >
      Markdown
      <kbd className="ml-2 font-sans text-muted text-xs max-lg:hidden">{isMac() ? '⌥⌘M' : 'Ctrl+Alt+M'}</kbd>
    </FieldButton>
  );
}

function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}
