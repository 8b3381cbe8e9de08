/** Why a rule said no. The API's adapter turns each kind into a status; anything else that is thrown stays private. */
export type RefusalKind = 'not-found';

/** A rule's own "no": `detail` is a sentence for people. */
export class Refusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, detail: string) {
    super(detail);
    this.name = 'Refusal';
    this.kind = kind;
  }
}
