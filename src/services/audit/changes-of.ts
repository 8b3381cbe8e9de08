/** The fields that were changed, as they were and as they became. */
export interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** @returns whether nothing was changed: such a save leaves dates, caches and the audit log as they are */
export function isUnchanged({ after }: Changes): boolean {
  return Object.keys(after).length === 0;
}

/** Longer texts are told by their length, so that the log stays small and holds no article. */
const maxText = 200;

/** Texts of articles, issues and corrections, however short. */
const bodies: ReadonlySet<string> = new Set(['content', 'note', 'text']);

/**
 * @param before the fields that an entry of the audit log may show; columns become camel case
 * @returns those that differ; a long text as its length
 */
export function changesOf<Fields extends object>(before: Fields, after: Fields): Changes {
  const changes: Changes = { before: {}, after: {} };
  const then = new Map<string, unknown>(Object.entries(before));
  for (const [name, now] of Object.entries(after)) {
    const was = then.get(name);
    if (JSON.stringify(was) === JSON.stringify(now)) continue;
    const field = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    changes.before[field] = summarize(field, was);
    changes.after[field] = summarize(field, now);
  }
  return changes;
}

function summarize(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!bodies.has(field) && text.length <= maxText) return value;
  return `${text.length.toLocaleString('en-US')} characters`;
}
