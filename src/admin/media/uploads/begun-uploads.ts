import { limits } from '../../../contract/limits.ts';

/** An upload that began in this browser and has not ended, as it is stored. */
export interface BegunUpload {
  /** Which file it was. */
  fingerprint: string;
  fileName: string;
  bytes: number;
  /** Where the server has it. */
  url: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

/** How long the server keeps it, in milliseconds. */
const lifetime = limits.uploadHours * 60 * 60 * 1000;

const keyOf = (account: string) => `masthead:uploads:${account}`;

/** @returns a key that tells a file from others without reading it, since browsers name no path */
export function fingerprintOf({ name, size, lastModified, type }: File): string {
  return JSON.stringify([name, size, lastModified, type]);
}

/** @returns the uploads that this user has begun in this browser, latest last */
export function readBegun(account: string): BegunUpload[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBegun).filter(({ at }) => at > Date.now() - lifetime) : [];
  } catch {
    return []; // Storage can be switched off, and extensions of the browser can write to it.
  }
}

/** Remembers an upload in place of an earlier one of the same file. */
export function rememberBegun(account: string, begun: Omit<BegunUpload, 'at'>): void {
  const kept = [...without(account, begun.fingerprint), { ...begun, at: Date.now() }];
  write(account, kept.slice(-limits.openUploads));
}

export function forgetBegun(account: string, fingerprint: string): void {
  write(account, without(account, fingerprint));
}

function without(account: string, fingerprint: string): BegunUpload[] {
  return readBegun(account).filter((one) => one.fingerprint !== fingerprint);
}

function write(account: string, begun: BegunUpload[]): void {
  try {
    if (begun.length > 0) localStorage.setItem(keyOf(account), JSON.stringify(begun));
    else localStorage.removeItem(keyOf(account));
  } catch {
    // Without storage an upload ends with its page.
  }
}

function isBegun(value: unknown): value is BegunUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { fingerprint, fileName, bytes, url, at } = value as Partial<Record<keyof BegunUpload, unknown>>;
  return [fingerprint, fileName, url].every((text) => typeof text === 'string') && [bytes, at].every(Number.isFinite);
}

/**
 * Does `work` while no other upload of the same file, in any tab, does.
 * @param work is told whether it is alone; if not, or where the browser can't tell (without https), it begins an upload of its
 *   own
 */
export async function whileAlone<Result>(
  { account, fingerprint }: { account: string; fingerprint: string },
  work: (isAlone: boolean) => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return work(false);
  return navigator.locks.request(lockOf(account, fingerprint), { ifAvailable: true }, (lock) => work(lock !== null));
}

/** @returns those that no tab is at work on */
export async function listInterrupted(account: string): Promise<BegunUpload[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return readBegun(account).filter(({ fingerprint }) => !names.has(lockOf(account, fingerprint)));
}

const lockOf = (account: string, fingerprint: string) => `${keyOf(account)}:${fingerprint}`;
