/**
 * Limits of a document, beyond which it is read as plain text: several times a novel. Word writes up to 30 characters of HTML for
 * each of the text, and an element for every few words.
 */
export const conversionLimits = {
  htmlLength: 20_000_000,
  nodes: 150_000,
  /** The number of tags: a document with more is not even parsed. */
  tags: 250_000,
  depth: 400,
  /** The length of all `<style>` elements that is read. */
  styleLength: 500_000,
} as const;

/** Thrown when a document exceeds one of the limits. */
export class TooMuch extends Error {}

/** Counts what is read, so that no document holds up its caller for long. */
export class Budget {
  #nodes = 0;
  readonly #end: number;

  /** @param time that the conversion may take, in milliseconds */
  constructor(time: number) {
    this.#end = performance.now() + time;
  }

  /** @throws TooMuch */
  spend(): void {
    this.#nodes += 1;
    if (this.#nodes > conversionLimits.nodes) throw new TooMuch();
    if (this.#nodes % 256 === 0) this.checkTime();
  }

  /** @throws TooMuch */
  checkTime(): void {
    if (performance.now() > this.#end) throw new TooMuch();
  }
}
