/** One function for each open form. */
const forms = new Set<() => boolean>();

/** @param hasUnsavedText called when needed @returns a function that removes the form from the list */
export function watchForUnsavedText(hasUnsavedText: () => boolean): () => void {
  forms.add(hasUnsavedText);
  return () => forms.delete(hasUnsavedText);
}

/** @returns whether an open form holds text that is not saved */
export function hasUnsavedText(): boolean {
  return [...forms].some((hasUnsaved) => hasUnsaved());
}
