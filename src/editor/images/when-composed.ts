/** Carries out changes of a text: at once or, while something is composed in it, afterwards, since they would end what an input method composes. */
export class WhenComposed {
  #isComposing = false;
  readonly #waiting: (() => void)[] = [];

  /** @param field with the text @param signal ends it */
  constructor(field: HTMLElement, signal: AbortSignal) {
    field.addEventListener(
      'compositionstart',
      () => {
        this.#isComposing = true;
      },
      { signal },
    );
    field.addEventListener(
      'compositionend',
      () => {
        this.#isComposing = false;
        // The browser has still to put in what was composed.
        setTimeout(() => {
          if (!this.#isComposing) for (const change of this.#waiting.splice(0)) change();
        });
      },
      { signal },
    );
  }

  do(change: () => void): void {
    if (this.#isComposing) this.#waiting.push(change);
    else change();
  }
}
