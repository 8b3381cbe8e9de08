import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, Where } from 'better-auth/adapters';

type AdapterOf = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

/**
 * better-auth stores session tokens in plain text: an attacker who can read the table could sign in with them. This adapter stores
 * only a hash: it hashes tokens on their way in, and puts the token back into a session that was found by it.
 * A random 32-character token needs no salt.
 * @param adapterOf an adapter of better-auth's
 */
export function withHashedSessions(adapterOf: AdapterOf): AdapterOf {
  return (options) => {
    const adapter = adapterOf(options);
    return {
      ...adapter,
      create: async (input) => {
        if (input.model !== 'session') return adapter.create(input);
        const { token } = input.data as { token?: unknown };
        const row = await adapter.create<never, object>({ ...input, data: hashField(input.data) as never });
        return { ...row, token } as never;
      },
      findOne: async <Row>(input: Query) => {
        if (input.model !== 'session') return adapter.findOne<Row>(input);
        return giveBack(await adapter.findOne<Row>(hashQuery(input)), input);
      },
      findMany: (input) => adapter.findMany(hashQuery(input)),
      count: (input) => adapter.count(hashQuery(input)),
      update: async <Row>(input: Query & { update: Record<string, unknown> }) => {
        if (input.model !== 'session') return adapter.update<Row>(input);
        const row = await adapter.update<Row>({ ...hashQuery(input), update: hashField(input.update) });
        return giveBack(row, input);
      },
      updateMany: (input) =>
        adapter.updateMany(
          input.model === 'session' ? { ...hashQuery(input), update: hashField(input.update) } : input,
        ),
      delete: (input) => adapter.delete(hashQuery(input)),
      deleteMany: (input) => adapter.deleteMany(hashQuery(input)),
      consumeOne: (input) => adapter.consumeOne(hashQuery(input)),
      incrementOne: (input) => adapter.incrementOne(hashQuery(input)),
    };
  };
}

interface Query {
  model: string;
  where: Where[];
}

/** @returns what is stored in place of a session's token */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function hashQuery<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  if (input.model !== 'session' || !input.where) return input;
  return { ...input, where: input.where.map(hashCondition) };
}

function hashCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition;
  const { value } = condition;
  if (typeof value === 'string') return { ...condition, value: hashSessionToken(value) };
  if (Array.isArray(value)) return { ...condition, value: value.map((one) => hashSessionToken(String(one))) };
  return condition;
}

function hashField<Fields extends object>(fields: Fields): Fields {
  const { token } = fields as { token?: unknown };
  return typeof token === 'string' ? { ...fields, token: hashSessionToken(token) } : fields;
}

function giveBack<Row>(row: Row | null, { where }: Query): Row | null {
  const asked = where.find(({ field, value }) => field === 'token' && typeof value === 'string');
  return row && asked ? { ...row, token: asked.value } : row;
}
