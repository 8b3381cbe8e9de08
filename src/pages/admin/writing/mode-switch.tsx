import type { ReactNode } from 'react';
import { FieldButton } from '../forms/field-button.tsx';
import type { EditorMode } from './extension.ts';

interface ModeSwitchProps {
  mode: EditorMode;
  /** Why the text is not shown as rich text, as a sentence. */
  failure: string | null;
  onToggle: () => void;
  /** Buttons that stand before the switch. */
  tools: ReactNode;
}

/** Switches between the text as readers see it and its Markdown. */
export function ModeSwitch({ mode, failure, onToggle, tools }: ModeSwitchProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {failure !== null && (
        <p role="alert" className="mr-auto text-accent text-sm">
          {failure}
        </p>
      )}
      {tools}
      <FieldButton aria-pressed={mode === 'source'} aria-keyshortcuts="Control+Alt+M Meta+Alt+M" onClick={onToggle}>
        Markdown
        <kbd className="ml-2 font-normal text-muted text-xs max-sm:hidden">{isMac() ? '⌥⌘M' : 'Ctrl+Alt+M'}</kbd>
      </FieldButton>
    </div>
  );
}

function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}
