import { sql } from 'kysely';
import { engineOf } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';

/** Parts of the schema that older versions rely on: table → lines. */
export interface SchemaLines {
  columns: Map<string, string[]>;
  /** Constraints, indexes and triggers. */
  rules: Map<string, string[]>;
}

interface Rule {
  of: string;
  rule: string;
}

/** @returns the tables of the site with what belongs to them, without those that Kysely has for itself */
export async function readSchema(db: Database): Promise<SchemaLines> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'));
  const columns = new Map(
    tables.map(({ name, columns: all }) => [
      name,
      all.map((column) => {
        const isOptional = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing;
        return `${column.name} ${column.dataType}${isOptional ? '' : ' required'}`;
      }),
    ]),
  );
  const { rows: found } = await (engineOf(db) === 'postgres' ? postgresRules : sqliteRules).execute(db);
  const rules = new Map(
    tables.map(({ name }) => [name, found.filter(({ of }) => of === name).map(({ rule }) => rule)]),
  );
  return { columns, rules };
}

/** @returns what an older version could not live with, in words; none when the change only adds */
export function findBreaking(before: SchemaLines, after: SchemaLines): string[] {
  return [...before.columns.keys()].flatMap((table) => {
    const columns = after.columns.get(table);
    if (!columns) return [`${table} is gone`];
    const had = before.columns.get(table) ?? [];
    const gone = had.filter((line) => !columns.includes(line)).map((line) => `${table}.${line} is gone or changed`);
    const wanted = columns.filter((line) => line.endsWith(' required') && !had.includes(line));
    const rules = before.rules.get(table) ?? [];
    const now = after.rules.get(table) ?? [];
    return [
      ...gone,
      ...wanted.map((line) => `${table}.${line} is new`),
      ...rules.filter((rule) => !now.includes(rule)).map((rule) => `${table} lacks ${rule}`),
      ...now.filter((rule) => !rules.includes(rule) && isDemanding(rule)).map((rule) => `${table} has ${rule}`),
    ];
  });
}

/** An index that is not unique asks nothing of what is written, nor does a trigger, which keeps a new table in step. */
function isDemanding(rule: string): boolean {
  return !/^create (?:index|trigger)/i.test(rule);
}

const postgresRules = sql<Rule>`
  select tablename as of, indexdef as rule from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0 and contype <> 'n'
  union all
  select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

/** Checks and foreign keys stand in the table's own text, which is compared on PostgreSQL. */
const sqliteRules = sql<Rule>`
  select tbl_name as "of", coalesce(sql, name) as rule from sqlite_schema where type in ('index', 'trigger')`;
