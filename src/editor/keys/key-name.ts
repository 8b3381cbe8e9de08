import { isApple } from '../../ui/is-apple.ts';

const appleSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** @param keys in ProseMirror's notation, such as `Mod-Shift-8` @returns what stands on the keyboard: "Ctrl+Shift+8", "⇧⌘8" */
export function keyName(keys: string): string {
  const parts = keys.split('-');
  if (!isApple()) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const key = parts.at(-1) ?? '';
  // Apple's order: https://support.apple.com/guide/applestyleguide
  const signs = ['Alt', 'Shift', 'Mod'].filter((part) => parts.slice(0, -1).includes(part));
  return signs.map((sign) => appleSigns[sign]).join('') + (appleSigns[key] ?? key);
}
