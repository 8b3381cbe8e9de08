/** Stops Enter in a field from sending the form, so that nothing is published by accident. Only the button saves. */
export function keepEnter(event: React.KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
