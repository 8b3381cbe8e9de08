import { useEffect, useState } from 'react';
import { HttpError } from '../../client/http.ts';

const second = 1000;

/** @returns the remaining seconds of an error's `retryAfter`, counted down; 0 when another try is allowed */
export function useSecondsLeft(error: Error | null): number {
  const wait = error instanceof HttpError ? (error.retryAfter ?? 0) : 0;
  const [counted, setCounted] = useState({ error, left: wait });
  useEffect(() => {
    if (wait === 0) return;
    const end = Date.now() + wait * second;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / second));
      setCounted({ error, left });
      if (left === 0) clearInterval(timer);
    }, second);
    return () => clearInterval(timer);
  }, [error, wait]);
  return counted.error === error ? counted.left : wait;
}
