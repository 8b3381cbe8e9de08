/** @returns whether shortcuts have the Command key. Browsers say so in no other way that all of them know */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}
