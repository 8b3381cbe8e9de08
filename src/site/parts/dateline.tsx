/** Where an article was reported, in front of its excerpt; nothing where that is not known. */
export function Dateline({ of: place }: { of: string | undefined }) {
  if (!place) return null;
  return (
    <>
      <bdi className="dateline">{place}</bdi>
      {' — '}
    </>
  );
}
