/** Asked of every form that is open. */
const forms = new Set<() => boolean>();

/** @param hasUnsavedText asked at the moment of need @returns takes the form off the list again */
export function watchForUnsavedText(hasUnsavedText: () => boolean): () => void {
  forms.add(hasUnsavedText);
  return () => forms.delete(hasUnsavedText);
}

/** @returns whether an open form holds text that is not saved */
export function hasUnsavedText(): boolean {
  return [...forms].some((hasUnsaved) => hasUnsaved());
}
