/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`bg-tint motion-safe:animate-pulse ${className}`} />;
}
