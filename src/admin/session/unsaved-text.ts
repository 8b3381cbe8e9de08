/** An open form. */
interface OpenForm {
  hasUnsavedText: () => boolean;
  /** Asks whether the unsaved text may be given up, and gives it up after a yes. @returns the answer */
  askToLeave: () => Promise<boolean>;
}

const forms = new Set<OpenForm>();

/** @returns a function that removes the form from the list */
export function watchForUnsavedText(form: OpenForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** @returns whether an open form holds text that is not saved */
export function hasUnsavedText(): boolean {
  return [...forms].some((form) => form.hasUnsavedText());
}

/** Lets each form with unsaved text ask, one after the other. @returns false as soon as one answer is no */
export async function askToLeave(): Promise<boolean> {
  for (const form of forms) if (form.hasUnsavedText() && !(await form.askToLeave())) return false;
  return true;
}
