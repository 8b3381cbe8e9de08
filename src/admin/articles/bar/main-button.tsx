import { type MouseEvent, useEffect, useId } from 'react';
import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import { Button } from '../../../ui/button.tsx';
import { remedyId, troubleId } from '../../forms/autosave-note.tsx';
import type { StateChange } from '../saving/state-change.ts';

interface MainButtonProps {
  mayPublish: boolean;
  /** Null for a new article. */
  status: ArticleStatus | null;
  saveAs: (change: StateChange) => void;
  isSaving: boolean;
  /** Whether the user has to choose between two texts first: until then it waits. */
  isHeld: boolean;
}

/** The editor's main button: it publishes the article or updates what readers see; who may not do that submits a draft for review. */
export function MainButton({ mayPublish, status, saveAs, isSaving, isHeld }: MainButtonProps) {
  const button = useId();
  usePressKey(button);
  const look = {
    id: button,
    'aria-keyshortcuts': 'Control+Shift+Enter Meta+Shift+Enter',
    variant: 'solid',
    'aria-disabled': isSaving || isHeld,
    'aria-describedby': isHeld ? troubleId : undefined,
    className: 'aria-disabled:opacity-60 shrink-0',
  } as const;
  if (mayPublish) {
    const label = status !== null && isPublicStatus(status) ? 'Update Article' : 'Publish Article';
    return (
      <Button {...look} type="submit" onClick={isHeld ? leadToRemedy : undefined}>
        {isSaving ? 'Saving...' : label}
      </Button>
    );
  }
  if (status !== null && status !== 'draft') return null;
  return (
    <Button {...look} onClick={isHeld ? leadToRemedy : () => saveAs({ status: 'review' })}>
      Submit for review
    </Button>
  );
}

/** A press of a button that waits leads to what it waits for. */
function leadToRemedy(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(remedyId)?.focus();
}

/**
 * Ctrl+Shift+Enter, or Cmd+Shift+Enter on a Mac, presses a button from anywhere on the page. Without Shift it is a key of the text.
 */
function usePressKey(id: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return;
      if (event.isComposing || event.repeat) return;
      const button = document.getElementById(id);
      if (!button || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      button.click();
    };
    // Captured before the rich text gets it, which takes every Enter.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [id]);
}
