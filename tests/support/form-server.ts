import type { Sent } from '../../src/admin/forms/form-rules.ts';
import { HttpError } from '../../src/client/http.ts';
import type { ProblemCode } from '../../src/contract/problems.ts';

/** Ids that a browser makes. */
export const noteId = '01930000-0000-7000-8000-000000000001';
export const otherId = '01930000-0000-7000-8000-000000000002';

/** The entry of these tests: two texts, whose words are merged, and a choice, of which there can be one only. */
export type NoteFields = Record<'title' | 'text' | 'choice', string>;

export interface Note extends NoteFields {
  id: string;
  version: number;
}

export interface NoteInput {
  id: string;
  isNew: boolean;
  fields: NoteFields;
  version: number | null;
  /** Published by the press with this number. */
  publish: number | null;
}

export interface NoteForm {
  stored: Note;
  fields: NoteFields;
  input: NoteInput;
  intent: number;
}

export type SentNote = Sent<NoteForm>;

/** Why a call gets no stored entry. */
export function refusal(status: number, code: ProblemCode | null, errors: Record<string, string> = {}): HttpError {
  const answer = { status, statusText: '', headers: new Headers(), body: null };
  if (code === null) return new HttpError(answer, 'An error');
  return new HttpError(answer, 'A sentence.', {
    title: '',
    status,
    detail: 'A sentence.',
    code,
    errors,
  });
}

/** The outcome of a call: carried out and answered, carried out without an answer, or never arrived. */
export type Fate = 'answered' | 'answer-lost' | 'call-lost' | HttpError;

interface Call {
  settle: (fate: Fate) => void;
  /** Whether the page that sent it is gone. */
  isOrphan: boolean;
}

/** A server on a map, with the rule of `changeArticle`: a save with an older version is refused. Each call waits for its fate. */
export class FormServer {
  readonly notes = new Map<string, Note>();
  /** Every state that was ever stored, by id and version. */
  readonly history = new Map<string, Note>();
  /** How often each press has published. */
  readonly published = new Map<number, number>();
  /** How often each entry was created. */
  readonly created = new Map<string, number>();
  calls: Call[] = [];
  /** The most calls of one page that were under way at the same time. */
  maxCalls = 0;

  store(note: Note): Note {
    const stored = structuredClone(note);
    this.notes.set(note.id, stored);
    this.history.set(`${note.id} ${note.version}`, stored);
    return structuredClone(stored);
  }

  /** Another editor changes a field. */
  edit(id: string, change: Partial<NoteFields>): void {
    const note = this.notes.get(id);
    if (note) this.store({ ...note, ...change, version: note.version + 1 });
  }

  call(input: NoteInput, signal?: AbortSignal): Promise<Note> {
    return new Promise((resolve, reject) => {
      const call: Call = {
        isOrphan: false,
        settle: (fate) => {
          this.calls = this.calls.filter((other) => other !== call);
          if (call.isOrphan) {
            if (fate === 'answered' || fate === 'answer-lost') this.#carryOut(input);
            return;
          }
          if (fate instanceof HttpError) return reject(fate);
          if (fate === 'call-lost') return reject(new TypeError('Failed to fetch'));
          const stored = this.#carryOut(input);
          if (fate === 'answer-lost') reject(new TypeError('Failed to fetch'));
          else if (stored instanceof HttpError) reject(stored);
          else resolve(stored);
        },
      };
      signal?.addEventListener('abort', () => {
        this.calls = this.calls.filter((other) => other !== call);
        reject(signal.reason);
      });
      this.calls.push(call);
      this.maxCalls = Math.max(this.maxCalls, this.calls.filter(({ isOrphan }) => !isOrphan).length);
    });
  }

  /** The page is gone: its calls may still be carried out, and get no answer. */
  orphan(): void {
    for (const call of this.calls) call.isOrphan = true;
  }

  #carryOut({ id, isNew, fields, version, publish }: NoteInput): Note | HttpError {
    const note = this.notes.get(id);
    if (!note && !isNew) return refusal(404, 'not-found');
    if (note && (isNew ? 1 : version) !== note.version) return refusal(409, 'stale-edit');
    if (publish !== null) this.published.set(publish, (this.published.get(publish) ?? 0) + 1);
    if (!note) this.created.set(id, (this.created.get(id) ?? 0) + 1);
    return this.store({ id, ...fields, version: (note?.version ?? 0) + 1 });
  }
}
