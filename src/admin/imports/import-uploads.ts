import { useSyncExternalStore } from 'react';
import { sendFile } from '../../client/admin/uploads.ts';
import { describeFailure } from '../../client/failures.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { SiteImportSummary } from '../../contract/site-imports.ts';
import { confirm, type Question } from '../../ui/confirm.tsx';
import { renewSession } from '../session/session-renewal.ts';
import { watchForUnsavedText } from '../session/unsaved-text.ts';

/** A file that this page sends. */
export interface SendingFile {
  sent: number;
  state: 'sending' | 'paused' | 'sent' | 'failed';
  /** A sentence for the user: the upload waits for something, or has failed for a reason. Null for neither. */
  problem: string | null;
}

type Sent = Readonly<Record<string, SendingFile>>;

/** The files that this page sends, by import and number: they go on while the user looks at other screens of the admin. */
let sent: Sent = {};
const ends = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const keyOf = (importId: string, number: number) => `${importId}.${number}`;

function note(key: string, change: Partial<SendingFile>): void {
  const before = sent[key] ?? { sent: 0, state: 'sending', problem: null };
  sent = { ...sent, [key]: { ...before, ...change } };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns a function that gives what this page knows of a file; null where it does not send it */
export function useSendingFiles(): (importId: string, number: number) => SendingFile | null {
  const all = useSyncExternalStore(subscribe, () => sent);
  return (importId, number) => all[keyOf(importId, number)] ?? null;
}

/** @returns whether this page sends a file of the import right now */
export function isSending(importId: string): boolean {
  return Object.entries(sent).some(([key, { state }]) => key.startsWith(`${importId}.`) && isMoving(state));
}

const isMoving = (state: SendingFile['state']) => state === 'sending' || state === 'paused';

/**
 * Sends the files of an import that the user has chosen, one after the other, each from where it ended.
 * @param onArrived called after each file
 * @returns names of files that belong to none of the import
 */
export function sendFiles(
  { id, files }: Pick<SiteImportSummary, 'id' | 'files'>,
  chosen: readonly File[],
  onArrived: () => void,
): string[] {
  const wanted = files.flatMap(({ name, bytes }, index) => {
    const file = chosen.find((one) => one.name.trim() === name && one.size === bytes);
    const state = sent[keyOf(id, index + 1)]?.state;
    return file && (state === undefined || state === 'failed') ? [{ file, number: index + 1 }] : [];
  });
  for (const { number } of wanted) note(keyOf(id, number), { sent: 0, state: 'sending', problem: null });
  void sendInTurn(id, wanted, onArrived);
  const isOfImport = (one: File) => files.some(({ name, bytes }) => name === one.name.trim() && bytes === one.size);
  return chosen.filter((one) => !isOfImport(one)).map(({ name }) => name);
}

async function sendInTurn(
  importId: string,
  wanted: readonly { file: File; number: number }[],
  onArrived: () => void,
): Promise<void> {
  window.addEventListener('beforeunload', keepPage);
  // A reading that finds the session ended asks to sign in beside the page: one that was left would not have the files any more.
  const stopWatching = watchForUnsavedText({
    hasUnsavedText: () => isSending(importId),
    askToLeave: () => confirm(leaving),
  });
  for (const { file, number } of wanted) {
    await sendOne(importId, file, number);
    onArrived();
  }
  stopWatching();
  if (!Object.values(sent).some(({ state }) => isMoving(state))) window.removeEventListener('beforeunload', keepPage);
}

const leaving: Question = {
  title: 'Leave while files are being uploaded?',
  detail: 'The upload stops. Choose the same files again on the page of the import, and they go on where they ended.',
  yes: 'Leave',
  no: 'Stay',
};

/** The browser asks before it leaves the page. */
function keepPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const waits = { connection: 'Waiting for the connection…', session: 'Waiting for you to sign in again…' } as const;

async function sendOne(importId: string, file: File, number: number): Promise<void> {
  const key = keyOf(importId, number);
  const end = new AbortController();
  ends.set(key, end);
  try {
    const sending = {
      file,
      onBegun: () => undefined,
      onProgress: (bytes: number) => note(key, { sent: bytes, state: 'sending', problem: null }),
      onPaused: (waitsFor: keyof typeof waits | null) => {
        if (waitsFor) note(key, { state: 'paused', problem: waits[waitsFor] });
      },
      onReceived: () => undefined,
      renew: renewSession,
      retries: new EventTarget(),
      signal: end.signal,
    };
    await sendFile(sending, adminPaths.siteImportFile(importId, String(number)));
    note(key, { sent: file.size, state: 'sent', problem: null });
  } catch (error) {
    if (!end.signal.aborted) note(key, { state: 'failed', problem: describeFailure(error as Error) });
  } finally {
    ends.delete(key);
  }
}

/** Ends all uploads of an import that is given up. */
export function stopSending(importId: string): void {
  for (const [key, end] of ends) if (key.startsWith(`${importId}.`)) end.abort();
  sent = Object.fromEntries(Object.entries(sent).filter(([key]) => !key.startsWith(`${importId}.`)));
  for (const listener of listeners) listener();
}
