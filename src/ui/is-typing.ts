/** @returns whether a key that is pressed there goes into a field */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=radio]), textarea, [contenteditable]') !== null;
}
