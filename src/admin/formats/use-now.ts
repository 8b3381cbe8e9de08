import { useEffect, useState } from 'react';

/** Interval of the updates, in milliseconds: publish times have the precision of a minute. */
const grain = 10_000;

/** @returns the current time in milliseconds since 1970; it is updated while the page stays open */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), grain);
    return () => clearInterval(timer);
  }, []);
  return now;
}
