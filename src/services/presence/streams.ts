/**
 * Most streams of one account on one instance. A browser with a shared worker has one, however many tabs it has; on Android each tab has
 * its own.
 */
const maxStreams = 8;

/** A stream that tells a browser who has an article open. */
export interface PresenceStream {
  /** Why it has to end: its session has ended, or the account has opened too many later ones; null while it goes on. */
  readonly ending: 'session' | 'replaced' | null;
  /** Forgets the stream once it has ended. */
  close(): void;
}

interface NewStream {
  userId: string;
  /** The session that it was opened with: it ends with that. */
  sessionId: string;
  /** Called when there is something to look at: a change, or the end of the stream. */
  wake: () => void;
}

type OpenStream = NewStream & { ending: PresenceStream['ending'] };

/** The streams of an instance that go on, the oldest first. */
export class PresenceStreams {
  readonly #streams = new Set<OpenStream>();

  /** Opens a stream. Of an account that has too many the oldest ends: what an editor has just opened is what they look at. */
  open(given: NewStream): PresenceStream {
    const stream: OpenStream = { ...given, ending: null };
    this.#streams.add(stream);
    const own = [...this.#streams].filter(({ userId }) => userId === given.userId);
    for (const old of own.slice(0, -maxStreams)) this.#end(old, 'replaced');
    return {
      get ending() {
        return stream.ending;
      },
      close: () => this.#streams.delete(stream),
    };
  }

  /** @returns the sessions of the streams, each once */
  sessions(): string[] {
    return [...new Set([...this.#streams].map(({ sessionId }) => sessionId))];
  }

  /** Ends the streams of these sessions. */
  endSessions(ended: ReadonlySet<string>): void {
    for (const stream of this.#streams) if (ended.has(stream.sessionId)) this.#end(stream, 'session');
  }

  wakeAll(): void {
    for (const { wake } of this.#streams) wake();
  }

  #end(stream: OpenStream, ending: 'session' | 'replaced'): void {
    stream.ending = ending;
    this.#streams.delete(stream);
    stream.wake();
  }
}
