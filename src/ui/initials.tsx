/** The circle that stands for a writer. Their name stands beside it, so it says nothing to a screen reader. */
export function Initials({ children, large = false }: { children: string; large?: boolean }) {
  const size = large ? 'size-14 text-lg' : 'size-9 text-xs';
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden whitespace-nowrap rounded-full bg-ink font-semibold text-paper tracking-wide ${size}`}
    >
      {children}
    </span>
  );
}
