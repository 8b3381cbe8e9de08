import { useEffect, useState } from 'react';

/** How old "now" may be, in milliseconds: a publish time is given in minutes. */
const grain = 10_000;

/** @returns the present moment, in milliseconds since 1970; a page that stays open follows it */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), grain);
    return () => clearInterval(timer);
  }, []);
  return now;
}
