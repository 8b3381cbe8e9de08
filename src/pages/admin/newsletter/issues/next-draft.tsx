/** When the next draft is composed by itself. */
export function NextDraft() {
  return (
    <p className="-mt-3 mb-6 text-muted text-sm">
      Each week a draft is composed from what was published since the last issue.
    </p>
  );
}
