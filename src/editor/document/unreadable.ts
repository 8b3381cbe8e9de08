/** Says that a block has something that the editor can't show, other than as its source. */
export class UnreadableError extends Error {
  constructor(what: string) {
    super(`no node for ${what}`);
    this.name = 'UnreadableError';
  }
}
