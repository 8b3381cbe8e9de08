/** A title may have 200 characters; long ones get a smaller size. @returns the classes of its size, on the page and where it is written */
export function titleSize(title: string): string {
  return title.length > 90 ? 'text-3xl sm:text-5xl' : 'text-4xl sm:text-6xl';
}
