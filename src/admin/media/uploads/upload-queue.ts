import { v7 as uuid } from 'uuid';
import { discardUpload, FileUnreadable, ImageRefused, sendImage } from '../../../client/admin/uploads.ts';
import { describeFailure } from '../../../client/failures.ts';
import type { Http } from '../../../client/http.ts';
import { SignedOut } from '../../../client/reading.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { countOf } from '../../../ui/count.ts';
import { renewSession } from '../../session/session-renewal.ts';
import {
  type BegunUpload,
  fingerprintOf,
  forgetBegun,
  listInterrupted,
  readBegun,
  rememberBegun,
  whileAlone,
} from './begun-uploads.ts';
import type { PageUpload, UploadOptions } from './upload.ts';
import { inTurn } from './upload-turns.ts';

interface Entry {
  upload: PageUpload;
  file: File;
  fingerprint: string;
  /** URL of the upload on the server; null until it has begun. */
  url: string | null;
  end: AbortController;
  retries: EventTarget;
}

interface Snapshot {
  uploads: readonly PageUpload[];
  announcement: string;
}

interface QueueParts {
  http: Http;
  /** Id of the signed-in user's account. */
  account: string;
  options: UploadOptions;
}

/** The uploads of one place on a page. */
export class UploadQueue {
  readonly #http: Http;
  readonly #account: string;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #interrupted: readonly BegunUpload[] = [];
  #snapshot: Snapshot = { uploads: [], announcement: '' };
  /** Given anew at each rendering. */
  options: UploadOptions;

  constructor({ http, account, options }: QueueParts) {
    this.#http = http;
    this.#account = account;
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.#snapshot;

  /** Lists the uploads that earlier pages have begun. */
  async listEarlier(): Promise<void> {
    const interrupted = await listInterrupted(this.#account);
    const own = new Set(this.#entries.map(({ fingerprint }) => fingerprint));
    this.#interrupted = interrupted.filter(({ fingerprint }) => !own.has(fingerprint));
    this.#show();
  }

  readonly add = (files: readonly File[]): string[] => {
    const added = files.map(toEntry);
    this.#entries = [...this.#entries, ...added];
    const again = new Set(added.map(({ fingerprint }) => fingerprint));
    this.#interrupted = this.#interrupted.filter(({ fingerprint }) => !again.has(fingerprint));
    if (files.length > 0) this.#show(`Uploading ${countOf(files.length, 'image')}.`);
    for (const entry of added) void this.#send(entry);
    return added.map(({ upload }) => upload.key);
  };

  readonly cancel = (key: string): void => {
    const entry = this.#find(key);
    if (entry) this.#cancelEntry(entry);
    else this.#discardInterrupted(key);
  };

  readonly retry = (key: string): void => {
    const entry = this.#find(key);
    if (entry?.upload.state === 'failed') void this.#send(entry);
    else entry?.retries.dispatchEvent(new Event('retry'));
  };

  /** Ends all uploads when the page is left. The server keeps the parts that it has, in case the user comes back. */
  readonly close = (): void => {
    for (const { end } of this.#entries) end.abort();
    this.#entries = [];
  };

  #cancelEntry(entry: Entry): void {
    const { fileName, state } = entry.upload;
    entry.end.abort();
    this.#forget(entry);
    discard(entry.url);
    this.#remove(entry, state === 'failed' ? undefined : `Upload of ${fileName} canceled.`);
  }

  #discardInterrupted(key: string): void {
    const begun = this.#interrupted.find(({ url }) => url === key);
    if (!begun) return;
    forgetBegun(this.#account, begun.fingerprint);
    discard(begun.url);
    this.#interrupted = this.#interrupted.filter((one) => one !== begun);
    this.#show(`Upload of ${begun.fileName} canceled.`);
  }

  async #send(entry: Entry): Promise<void> {
    const { signal } = entry.end;
    this.#change(entry, { state: 'waiting', problem: null, canRetry: false });
    try {
      const item = await inTurn(signal, () =>
        whileAlone({ account: this.#account, fingerprint: entry.fingerprint }, (isAlone) =>
          this.#deliver(entry, isAlone),
        ),
      );
      if (signal.aborted) return;
      this.#remove(entry, `${entry.upload.fileName} uploaded.`);
      this.options.onDone(item, entry.upload.key);
    } catch (error) {
      if (!signal.aborted) this.#fail(entry, error as Error);
    }
  }

  /** @param isAlone whether no other upload of the same file is under way: if so, it continues an earlier one */
  async #deliver(entry: Entry, isAlone: boolean): Promise<MediaItem> {
    const { file, fingerprint, end, retries } = entry;
    const { fileName, bytes } = entry.upload;
    const { replaces } = this.options;
    const isRemembered = isAlone && replaces === undefined;
    if (isRemembered) {
      entry.url ??= readBegun(this.#account).find((begun) => begun.fingerprint === fingerprint)?.url ?? null;
    }
    this.#change(entry, { state: 'sending' });
    const item = await sendImage(this.#http, {
      file,
      replaces,
      removeEarlier: this.options.removesEarlier?.() ?? false,
      begunAt: entry.url,
      retries,
      signal: end.signal,
      renew: renewSession,
      onBegun: (url) => {
        if (url === null) this.#forget(entry);
        entry.url = url;
        if (url !== null && isRemembered) rememberBegun(this.#account, { fingerprint, fileName, bytes, url });
      },
      onProgress: (received) => this.#change(entry, { received, state: received < bytes ? 'sending' : 'processing' }),
      onPaused: (waitsFor) => this.#pause(entry, waitsFor),
      onReceived: () => this.#change(entry, { received: bytes, state: 'processing' }),
    });
    this.#forget(entry);
    return item;
  }

  #pause(entry: Entry, waitsFor: 'connection' | 'session' | null): void {
    const { state, fileName } = entry.upload;
    if (waitsFor === null) {
      if (state === 'paused') this.#change(entry, { state: 'sending', problem: null, canRetry: false });
      return;
    }
    const problem = describePause(waitsFor);
    const change = { state: 'paused' as const, problem, canRetry: waitsFor === 'connection' };
    this.#change(entry, change, `Upload of ${fileName} paused. ${problem}`);
  }

  #fail(entry: Entry, error: Error): void {
    const isFinal = error instanceof ImageRefused || error instanceof FileUnreadable;
    if (error instanceof ImageRefused) this.#forget(entry);
    const problem = isFinal ? error.message : explain(error);
    const { fileName } = entry.upload;
    this.#change(entry, { state: 'failed', problem, canRetry: !isFinal }, `${fileName} was not uploaded. ${problem}`);
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find(({ upload }) => upload.key === key);
  }

  /** Another tab may be uploading the same file by an upload of its own. */
  #forget({ fingerprint, url }: Entry): void {
    const begun = readBegun(this.#account).find((one) => one.fingerprint === fingerprint);
    if (begun?.url === url) forgetBegun(this.#account, fingerprint);
  }

  #remove(entry: Entry, announcement: string | undefined): void {
    this.#entries = this.#entries.filter((one) => one !== entry);
    this.#show(announcement);
  }

  #change(entry: Entry, change: Partial<PageUpload>, announcement?: string): void {
    if (entry.end.signal.aborted) return;
    entry.upload = { ...entry.upload, ...change };
    this.#show(announcement);
  }

  #show(announcement = this.#snapshot.announcement): void {
    const uploads = [...this.#interrupted.map(toRow), ...this.#entries.map(({ upload }) => upload)];
    this.#snapshot = { uploads, announcement };
    for (const listener of this.#listeners) listener();
  }
}

/** If the server can't be reached, the upload stays there, and the server removes it a day later. */
function discard(url: string | null): void {
  if (url !== null) void discardUpload(url).catch(() => undefined);
}

function describePause(waitsFor: 'connection' | 'session'): string {
  if (waitsFor === 'session') return 'Waiting for you to sign in again.';
  return navigator.onLine ? "The server can't be reached. Trying again soon." : 'Waiting for the connection.';
}

function toRow({ url, fileName, bytes }: BegunUpload): PageUpload {
  const problem = 'This upload was interrupted. Choose the file again to continue where it stopped.';
  return { key: url, fileName, bytes, received: 0, state: 'interrupted', problem, canRetry: false };
}

function explain(error: Error): string {
  return error instanceof SignedOut ? 'Your session has ended. Try again to sign in.' : describeFailure(error);
}

function toEntry(file: File): Entry {
  const { name: fileName, size: bytes } = file;
  const upload: PageUpload = {
    key: uuid(),
    fileName,
    bytes,
    received: 0,
    state: 'waiting',
    problem: null,
    canRetry: false,
  };
  const fingerprint = fingerprintOf(file);
  return { upload, file, fingerprint, url: null, end: new AbortController(), retries: new EventTarget() };
}
