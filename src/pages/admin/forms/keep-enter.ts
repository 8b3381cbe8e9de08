/** For a form that is saved by its button alone: Enter in a field would send it, and nothing is published by a slip of the finger. */
export function keepEnter(event: React.KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
