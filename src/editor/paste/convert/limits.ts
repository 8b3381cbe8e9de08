/**
 * Limits of a paste, beyond which it is read as plain text: several times a novel. Word writes up to 30 characters of HTML for
 * each of the text, and an element for every few words. Times in milliseconds.
 */
export const pasteLimits = {
  htmlLength: 20_000_000,
  nodes: 150_000,
  /** The number of tags: a document with more is not even parsed. */
  tags: 250_000,
  depth: 400,
  /** The length of the text in which the places of footnotes are looked for: more than a text can have. */
  letters: 600_000,
  time: 2000,
  /** The length of all `<style>` elements that is read. */
  styleLength: 500_000,
  /** The size of an image within the HTML, in bytes; the library has a limit of its own. */
  imageBytes: 50_000_000,
  images: 200,
} as const;

/** Thrown when a paste exceeds one of the limits. */
export class TooMuch extends Error {}

/** Counts what is read, so that no paste holds up the page for long. */
export class Budget {
  #nodes = 0;
  readonly #end = performance.now() + pasteLimits.time;

  /** @throws TooMuch */
  spend(): void {
    this.#nodes += 1;
    if (this.#nodes > pasteLimits.nodes) throw new TooMuch();
    if (this.#nodes % 256 === 0) this.checkTime();
  }

  /** @throws TooMuch */
  checkTime(): void {
    if (performance.now() > this.#end) throw new TooMuch();
  }
}
