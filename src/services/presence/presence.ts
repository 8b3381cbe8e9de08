import { z } from 'zod';
import { type PresenceSign, type PresentEditor, presenceInterval, presentEditor } from '../../contract/presence.ts';
import { PresenceStreams } from './streams.ts';

/** How long a tab counts as open after its last sign, in milliseconds: browsers run timers of hidden tabs once a minute. */
const maxSilence = 5 * presenceInterval;

/** Most tabs that are remembered of one account. */
const maxTabs = 50;

const message = z.object({ key: z.string(), editor: presentEditor.nullable() });

interface Seen {
  editor: PresentEditor;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Open articles and their editors, on all instances. In memory only: an instance that has just started knows it after one
 * interval.
 */
export class Presence {
  readonly #tabs = new Map<string, Seen>();
  /** The streams that tell it. */
  readonly streams = new PresenceStreams();
  #send: (message: string) => void = () => undefined;
  #isClosed = false;

  /** Whether the server is stopping: streams end then. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @param send hands a message to the other instances, which pass it to `receive` */
  connect(send: (message: string) => void): void {
    this.#send = send;
  }

  /** Takes the sign of a tab of this instance's, and tells the others. */
  tell(user: { id: string; name: string }, { articleId, ...sign }: PresenceSign, now: Date): void {
    // The account is part of the key: a tab's id does not let anyone speak for others.
    const key = `${user.id} ${sign.tab}`;
    const editor = articleId === null ? null : { ...sign, articleId, userId: user.id, name: user.name };
    this.#take(key, editor, now.getTime());
    this.#send(JSON.stringify({ key, editor }));
  }

  /** Takes a message of another instance, or one of this instance's that comes back. */
  receive(text: string, now: Date): void {
    const { data } = message.safeParse(parse(text));
    // A newer instance may send other messages.
    if (data) this.#take(data.key, data.editor, now.getTime());
  }

  /** @returns who has an article open, in the order of their coming */
  list(): PresentEditor[] {
    return [...this.#tabs.values()].map(({ editor }) => editor);
  }

  /** Removes the tabs that have been silent for too long. */
  prune(now: Date): void {
    const silent = [...this.#tabs].filter(([, { at }]) => now.getTime() - at > maxSilence);
    for (const [key] of silent) this.#tabs.delete(key);
    if (silent.length > 0) this.#changed();
  }

  /** Ends all streams. */
  close(): void {
    this.#isClosed = true;
    this.#changed();
  }

  #take(key: string, editor: PresentEditor | null, at: number): void {
    const before = this.#tabs.get(key)?.editor;
    if (!editor) {
      if (this.#tabs.delete(key)) this.#changed();
      return;
    }
    if (!before && this.list().filter(({ userId }) => userId === editor.userId).length >= maxTabs) return;
    this.#tabs.set(key, { editor, at });
    if (before?.articleId !== editor.articleId || before.paragraph !== editor.paragraph) this.#changed();
  }

  #changed(): void {
    this.streams.wakeAll();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
