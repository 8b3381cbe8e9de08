import type { WxrItem } from './wxr-parts.ts';

/** Keys of the items of one export, in one file or several. */
export class SeenItems {
  /** Texts that tell items of one number apart, by key. */
  readonly #facts = new Map<string, string>();

  /**
   * Exports of one site by month or by author overlap, so an item may come twice; programs that write exports for WordPress also give
   * one number to two items.
   * @returns the same key in every export of a site; `seen` for an item that has come before, null for one with nothing to be known by
   */
  keyOf({ fields }: WxrItem): string | null {
    const of = (name: string) => fields.get(name)?.trim() ?? '';
    const prefix = of('wp:post_type') === 'attachment' ? 'file' : 'post';
    const name = of('wp:post_id') || of('guid') || of('link') || of('title');
    if (name === '') return null;
    const facts = `${of('wp:post_name') || of('title')}`.slice(0, 200);
    const key = `${prefix}:${name.slice(0, 500)}`;
    for (const one of [key, `${key}:${facts}`]) {
      const known = this.#facts.get(one);
      if (known === facts) return 'seen';
      if (known !== undefined) continue;
      this.#facts.set(one, facts);
      return one;
    }
    return 'seen';
  }
}
