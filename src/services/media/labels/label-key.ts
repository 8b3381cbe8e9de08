/** @returns the name as it is stored: with single spaces, in composed characters */
export function toLabelName(given: string): string {
  return given.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** @returns what labels are compared by: "Rivers" and "rivers" are one label */
export function labelKey(name: string): string {
  return toLabelName(name).normalize('NFKC').toLowerCase();
}
