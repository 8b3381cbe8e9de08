/** A table of fields: what is said of each, by its name on the wire. */
export type FieldTable = Readonly<Record<string, object>>;

/** Names of the fields of a table. */
export type NameIn<Table extends FieldTable> = keyof Table & string;

/** Names of the fields of which the table says this. */
export type NameWith<Table extends FieldTable, Key extends string, Value> = {
  [Name in NameIn<Table>]: Table[Name] extends Readonly<Record<Key, Value>> ? Name : never;
}[NameIn<Table>];

/** @returns the names of the fields, in the order of the table */
export function namesIn<Table extends FieldTable>(table: Table): NameIn<Table>[] {
  return Object.keys(table);
}

/** @returns the names of the fields of which the table says one of these values, in its order */
export function namesWith<Table extends FieldTable, Key extends string, const Value>(
  table: Table,
  key: Key,
  ...values: Value[]
): NameWith<Table, Key, Value>[] {
  const names = namesIn(table) as NameWith<Table, Key, Value>[];
  return names.filter((name) => values.includes((table[name] as Record<Key, Value>)[key]));
}

/** The values that a table gives some fields under one key, by their names. */
type Entries<Table extends FieldTable, Name extends NameIn<Table>, Key extends string> = {
  [Each in Name]: Table[Each] extends Readonly<Record<Key, infer Said>> ? Said : never;
};

/** @returns what the table says of these fields under one key, by their names */
export function entriesOf<Table extends FieldTable, Name extends NameIn<Table>, Key extends string>(
  table: Table,
  names: readonly Name[],
  key: Key,
): Entries<Table, Name, Key> {
  const entries = names.map((name) => [name, (table[name] as Record<Key, unknown>)[key]]);
  return Object.fromEntries(entries) as Entries<Table, Name, Key>;
}

/** @returns only these fields */
export function pickFields<Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}
