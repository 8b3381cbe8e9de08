import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { currentUserQuery } from '../../client/account.ts';
import { useHttp } from '../../foundation/use-site.ts';

/** A value that this browser can't store lasts as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A preference of the signed-in user, remembered in this browser: people who share one have their own.
 * @param name part of the storage key, which is never renamed
 * @param read checks the stored value, which another version of the product, or the user, may have written; pass the same
 *   function at every call; null stands for no value
 * @returns the value, and a function that replaces it, here and in other tabs
 */
export function usePersonal<Value>(name: string, read: (stored: unknown) => Value): [Value, (next: Value) => void] {
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  const key = `masthead:${name}:${user?.id ?? ''}`;
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const value = useMemo(() => read(parse(text)), [read, text]);
  return [value, (next) => writeText(key, JSON.stringify(next))];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null; // Storage can be switched off altogether.
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
