/** Header of a call that creates something: a second call with the same key creates nothing more. */
export const idempotencyHeader = 'idempotency-key';

/** A UUID of version 7 (RFC 9562) in lowercase: it becomes the id of the new row. */
const keyShape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** @returns whether a text can be the value of the header */
export function isIdempotencyKey(text: string): boolean {
  return keyShape.test(text);
}
