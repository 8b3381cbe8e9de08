/** @returns the name as it is stored: with single spaces, in composed characters */
export function toLabelName(given: string): string {
  return given.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** @returns the key by which labels are compared: "Rivers" and "rivers" are one label */
export function labelKey(name: string): string {
  return toLabelName(name).normalize('NFKC').toLowerCase();
}
