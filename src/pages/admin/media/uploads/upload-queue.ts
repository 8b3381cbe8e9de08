import { describeFailure } from '../../../../client/admin/failures.ts';
import { sendImage } from '../../../../client/admin/uploads.ts';
import { type Http, HttpError } from '../../../../client/http.ts';
import { countOf } from '../../formats/count.ts';
import type { PageUpload, UploadOptions } from './upload.ts';

interface Entry {
  upload: PageUpload;
  file: File;
  end: AbortController;
}

interface Snapshot {
  uploads: readonly PageUpload[];
  announcement: string;
}

/** The uploads of one place on a page. */
export class UploadQueue {
  readonly #http: Http;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #snapshot: Snapshot = { uploads: [], announcement: '' };
  /** Given anew at each rendering. */
  options: UploadOptions;

  constructor(http: Http, options: UploadOptions) {
    this.#http = http;
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.#snapshot;

  readonly add = (files: readonly File[]): string[] => {
    const added = files.map(toEntry);
    this.#entries = [...this.#entries, ...added];
    if (files.length > 0) this.#show(`Uploading ${countOf(files.length, 'image')}.`);
    for (const entry of added) void this.#send(entry);
    return added.map(({ upload }) => upload.key);
  };

  readonly cancel = (key: string): void => {
    const entry = this.#find(key);
    if (!entry) return;
    entry.end.abort();
    this.#entries = this.#entries.filter((one) => one !== entry);
    this.#show(`${entry.upload.fileName}: canceled.`);
  };

  readonly retry = (key: string): void => {
    const entry = this.#find(key);
    if (entry?.upload.state === 'failed') void this.#send(entry);
  };

  /** Ends all uploads: the page is left. */
  readonly close = (): void => {
    for (const { end } of this.#entries) end.abort();
    this.#entries = [];
  };

  async #send(entry: Entry): Promise<void> {
    const { file, end, upload } = entry;
    const { replaces } = this.options;
    this.#change(entry, { state: 'sending', problem: null, canRetry: false });
    try {
      const item = await sendImage(this.#http, {
        file,
        ...(replaces !== undefined && { replaces }),
        signal: end.signal,
        onProgress: (received) => this.#change(entry, { received }),
        onReceived: () => this.#change(entry, { state: 'processing' }),
      });
      if (end.signal.aborted) return;
      this.#entries = this.#entries.filter((one) => one !== entry);
      this.#show(`${upload.fileName}: uploaded.`);
      this.options.onDone(item, upload.key);
    } catch (error) {
      if (!end.signal.aborted) this.#fail(entry, error as Error);
    }
  }

  #fail(entry: Entry, error: Error): void {
    const isRefused = error instanceof HttpError && error.status < 500 && error.status !== 401;
    const problem = isRefused ? error.detail : describeFailure(error);
    this.#change(entry, { state: 'failed', problem, canRetry: !isRefused }, `${entry.upload.fileName}: ${problem}`);
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find(({ upload }) => upload.key === key);
  }

  #change(entry: Entry, change: Partial<PageUpload>, announcement?: string): void {
    entry.upload = { ...entry.upload, ...change };
    this.#show(announcement);
  }

  #show(announcement = this.#snapshot.announcement): void {
    this.#snapshot = { uploads: this.#entries.map(({ upload }) => upload), announcement };
    for (const listener of this.#listeners) listener();
  }
}

function toEntry(file: File): Entry {
  const { name: fileName, size: bytes } = file;
  const upload: PageUpload = {
    key: crypto.randomUUID(),
    fileName,
    bytes,
    received: 0,
    state: 'waiting',
    problem: null,
    canRetry: false,
  };
  return { upload, file, end: new AbortController() };
}
