/** A quiet placeholder for something that is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`bg-tint motion-safe:animate-pulse ${className}`} />;
}
