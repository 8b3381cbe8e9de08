/** @returns null for what can't be read: one figure that fails must not hide all others */
export function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  return reading.catch(() => null);
}
