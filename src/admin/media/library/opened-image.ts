/** The image that was opened last, for the list that the editor comes back to. */
let opened: string | null = null;

/** Notes that an image is open. */
export function noteOpened(id: string): void {
  opened = id;
}

/** @returns the image that was open before this list, once; null for none */
export function takeOpened(): string | null {
  const id = opened;
  opened = null;
  return id;
}
