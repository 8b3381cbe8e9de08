import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../layout/on-show.ts';
import type { ChangedBy } from './versions.ts';

interface StaleDialogProps {
  /** A sentence about the change of the other editor. */
  title: string;
  /** Sentences about the conflict; the default is that another editor has saved the entry. */
  lead?: ReactNode;
  /** A sentence about the buttons. */
  hint: string;
  /** The differences. */
  children: ReactNode;
  /** The buttons beside "Keep editing". */
  buttons: ReactNode;
  onClose: () => void;
}

const savedByOthers =
  'Someone saved it after you opened it. None of your changes has been saved yet, and nothing is lost.';

/** Shows the stored entry, which another editor has changed, beside the fields of the form. */
export function StaleDialog({ title, lead = savedByOthers, hint, children, buttons, onClose }: StaleDialogProps) {
  const heading = useId();
  return (
    <dialog
      ref={openModal}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[90dvh] w-[min(60rem,94vw)] overflow-hidden border border-rule bg-paper text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] open:flex open:flex-col dark:bg-tint"
    >
      <div className="px-5 pt-5 pb-4 sm:px-6">
        <h2 id={heading} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {lead} {hint}
        </p>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-label="Differences"
        className="min-h-0 flex-1 overflow-y-auto border-rule border-y px-5 focus-visible:-outline-offset-2 sm:px-6"
      >
        {children}
      </section>
      <div className="flex flex-wrap justify-end gap-3 px-5 py-4 max-sm:flex-col sm:px-6">
        <Button variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
        {buttons}
      </div>
    </dialog>
  );
}

const badges = {
  others: <Badge variant="plain">Changed by someone else</Badge>,
  me: <Badge variant="quiet">Changed by you</Badge>,
  both: <Badge variant="strong">Changed by both</Badge>,
  unknown: null,
} as const satisfies Record<ChangedBy, ReactNode>;

/** One field that differs. */
export function Difference({ label, by, children }: { label: string; by: ChangedBy; children: ReactNode }) {
  return (
    <div className="border-rule py-4 not-last:border-b">
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
        {label}
        {badges[by]}
      </h3>
      {children}
    </div>
  );
}

/** Shown when no field differs. */
export function NoDifference() {
  return <p className="py-6 text-sm">The saved version is the same as yours.</p>;
}

interface SidesProps {
  by: ChangedBy;
  stored: string;
  mine: string;
  storedLabel?: string | undefined;
}

/** The text of both sides; the label of this side depends on who has changed it. */
export function Sides({ by, stored, mine, storedLabel = 'Saved version' }: SidesProps) {
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Side label={storedLabel} text={stored} />
      <Side label={by === 'others' ? 'When you opened it' : 'Yours'} text={mine} />
    </div>
  );
}

interface StaleEntryProps {
  /** The kind of entry. */
  noun: string;
  /** A sentence about "Keep my text". */
  hint: string;
  /** The fields that differ, in the order of the form, with both values in words. */
  differences: readonly (Pick<SidesProps, 'by' | 'stored' | 'mine'> & { label: string })[];
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}

/** The dialog of an entry whose editor keeps one of both texts. */
export function StaleEntry({ noun, hint, differences, onKeepMine, onTakeStored, onClose }: StaleEntryProps) {
  return (
    <StaleDialog
      title={`This ${noun} has changed`}
      hint={hint}
      onClose={onClose}
      buttons={
        <>
          <Button variant="outline" onClick={onTakeStored}>
            Use the saved version
          </Button>
          <Button variant="solid" onClick={onKeepMine}>
            Keep my text
          </Button>
        </>
      }
    >
      {differences.length === 0 && <NoDifference />}
      {differences.map(({ label, by, stored, mine }) => (
        <Difference key={label} label={label} by={by}>
          <Sides by={by} stored={stored} mine={mine} />
        </Difference>
      ))}
    </StaleDialog>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 border border-rule bg-tint dark:bg-paper">
      <p className="px-3 pt-2 text-muted text-xs">{label}</p>
      <p dir="auto" className="max-h-56 overflow-y-auto whitespace-pre-wrap break-words px-3 pt-1 pb-2 text-sm">
        {text === '' ? <em className="text-muted">Nothing</em> : text}
      </p>
    </div>
  );
}
