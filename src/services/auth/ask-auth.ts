import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/adapters';
import { isDatabaseUnavailable } from '../errors/unavailable.ts';

type AdapterOf = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

const asking = new AsyncLocalStorage<{ failure: unknown }>();

/**
 * Calls better-auth, which catches the errors of its database: a session that can't be read becomes an error without a cause,
 * and a session that can't be deleted passes for deleted.
 * @returns its answer
 * @throws what it throws, and `DatabaseUnavailableError` when its database could not be used
 */
export async function askAuth<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const noted = { failure: undefined as unknown };
  try {
    const answer = await asking.run(noted, ask);
    if (noted.failure === undefined) return answer;
  } catch (error) {
    if (noted.failure === undefined) throw error;
  }
  throw noted.failure;
}

/** @returns the adapter, which tells `askAuth` when the database can't be used */
export function withNotedFailures(adapterOf: AdapterOf): AdapterOf {
  return (options) =>
    new Proxy(adapterOf(options), {
      get(adapter, name) {
        const member: unknown = Reflect.get(adapter, name);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          try {
            return await Reflect.apply(member, adapter, given);
          } catch (error) {
            const noted = asking.getStore();
            if (noted && isDatabaseUnavailable(error)) noted.failure = error;
            throw error;
          }
        };
      },
    });
}
