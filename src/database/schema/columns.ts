/** Time as ISO-8601 text in UTC with milliseconds: compared as text, it sorts by time on both engines. */
export type Instant = string;

/** 1 or 0: SQLite has no boolean, and the wire has none for these fields either. */
export type Flag = number;
