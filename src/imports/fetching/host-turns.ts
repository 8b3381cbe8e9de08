import { setTimeout } from 'node:timers/promises';
import { FetchError } from './fetch-error.ts';

/** Files in a row for which a host can't be reached, after which it isn't asked again: each may take the whole of the idle time. */
const maxFailures = 8;

interface HostState {
  failures: number;
  /** Milliseconds since 1970 before which it isn't asked. */
  pausedUntil: number;
}

/** How each host does: one that asks us to wait is left alone by all downloads, and one that is away is given up. */
export class HostTurns {
  readonly #hosts = new Map<string, HostState>();

  #of(host: string): HostState {
    const state = this.#hosts.get(host) ?? { failures: 0, pausedUntil: 0 };
    this.#hosts.set(host, state);
    return state;
  }

  /** Waits until a host may be asked. @throws FetchError when it is given up */
  async wait(host: string, signal: AbortSignal): Promise<void> {
    const state = this.#of(host);
    for (let left = state.pausedUntil - Date.now(); left > 0; left = state.pausedUntil - Date.now()) {
      await setTimeout(left, undefined, { signal });
    }
    if (state.failures < maxFailures) return;
    throw new FetchError(`${host} could not be reached for ${maxFailures} files in a row, and isn't asked again.`);
  }

  /** @param milliseconds for which the host asks us to wait */
  pause(host: string, milliseconds: number): void {
    const state = this.#of(host);
    state.pausedUntil = Math.max(state.pausedUntil, Date.now() + milliseconds);
  }

  /** Notes whether a host could be reached. */
  note(host: string, isReached: boolean): void {
    const state = this.#of(host);
    state.failures = isReached ? 0 : state.failures + 1;
  }
}
