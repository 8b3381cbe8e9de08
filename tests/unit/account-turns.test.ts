import { describe, expect, it } from 'vitest';
import { AccountTurns } from '../../src/services/threads/account-turns.ts';

const settings = { atOnce: 1, maxWaiting: 2, whenFull: 'oldest' } as const;

/** Work that ends when the test says so, and notes when it begins. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)?.();
    },
  };
}

describe('the turns of accounts', () => {
  it('alternate, however much one of them asks for', async () => {
    const turns = new AccountTurns({ ...settings, maxWaiting: 10 });
    const { work, begun, end } = openWork();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => turns.run(name.slice(0, 1), work(name)));
    const expected = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
    for (const name of expected) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(expected);
  });

  it('leave one account one piece of work at a time, even where others go on beside it', async () => {
    const turns = new AccountTurns({ ...settings, atOnce: Number.POSITIVE_INFINITY });
    const { work, begun, end } = openWork();
    const all = ['a1', 'a2', 'b1'].map((name) => turns.run(name.slice(0, 1), work(name)));
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['b1', 'a1', 'a2']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  });

  it('go on after work that fails', async () => {
    const turns = new AccountTurns(settings);
    const failed = turns.run('a', () => Promise.reject(new Error('broken')));
    const next = turns.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('give up what an account asked for first when it asks for too much, or refuse what it asks for last', async () => {
    for (const [whenFull, given] of [
      ['oldest', 'a2'],
      ['newest', 'a4'],
    ] as const) {
      const turns = new AccountTurns({ ...settings, whenFull });
      const { work, end } = openWork();
      const names = ['a1', 'a2', 'a3', 'a4'];
      const all = names.map(async (name) => turns.run('a', work(name)).catch(({ kind }) => kind));
      for (const name of names) if (name !== given) await end(name);
      const code = whenFull === 'oldest' ? 'superseded' : 'busy';
      expect(await Promise.all(all)).toEqual(names.map((name) => (name === given ? code : name)));
    }
  });

  it('of the latest only end what waits and what is under way, of the same account', async () => {
    const turns = new AccountTurns(settings);
    const { work, end } = openWork();
    const ended: string[] = [];
    const latest = (account: string, name: string) =>
      turns
        .runLatest(account, (signal) => {
          signal.addEventListener('abort', () => ended.push(name));
          return Promise.race([
            work(name)(),
            new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
          ]);
        })
        .catch(({ kind }) => kind);
    const other = turns.run('a', work('other'));
    const [waiting, running] = [latest('a', 'first'), latest('a', 'second')];
    expect(await waiting).toBe('superseded');
    await end('other');
    await other;
    const others = latest('b', 'of b');
    const last = latest('a', 'third');
    expect(await running).toBe('superseded');
    for (const name of ['of b', 'third']) await end(name);
    expect(await Promise.all([others, last])).toEqual(['of b', 'third']);
    expect(ended).toEqual(['second']);
  });
});
