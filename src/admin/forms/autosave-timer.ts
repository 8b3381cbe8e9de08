/** A change is saved after this time, with those that follow it: no browser keeps it over a crash. In milliseconds. */
const delay = 2000;
/** The first and the last interval of tries after failures, in milliseconds. While the editor types it stays at the first. */
const retries = { first: 5000, last: 60_000 };

/**
 * Calls `attempt` two seconds after a change, again and again while the editor types; never while an input method is composing.
 */
export class AutosaveTimer {
  readonly #attempt: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changedAt: number | null = null;
  #failures = 0;
  #isRunning = false;
  /** Whether an input method is composing. */
  isComposing = false;
  /** Whether the form is on the page. */
  isOn = false;

  constructor(attempt: () => void) {
    this.#attempt = attempt;
  }

  /** @param milliseconds until the next attempt */
  runIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#changedAt = null;
      if (!this.isComposing) this.#attempt();
    }, milliseconds);
  }

  /** Something has changed. */
  readonly schedule = (): void => {
    this.#changedAt ??= Date.now();
    const due = this.#changedAt + (this.#failures === 0 ? delay : retries.first);
    if (!this.#isRunning && this.isOn) this.runIn(Math.max(due - Date.now(), 0));
  };

  /** A call begins: what changes from now on is for the next one. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#changedAt = null;
    this.#isRunning = true;
  }

  /** The call has ended. */
  end(): void {
    this.#isRunning = false;
    if (this.#changedAt !== null) this.schedule();
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Tries again later, each time after a longer interval. */
  retry(): void {
    const interval = Math.min(retries.first * 2 ** this.#failures, retries.last);
    this.#failures += 1;
    this.runIn(interval);
  }

  stop(): void {
    this.isOn = false;
    clearTimeout(this.#timer);
  }
}
