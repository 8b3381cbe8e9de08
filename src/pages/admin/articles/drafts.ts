import { isIdempotencyKey } from '../../../contract/idempotency.ts';
import type { ArticleFields } from './article-fields.ts';
import { followContent } from './follow-content.ts';

/**
 * Unsaved changes, kept in this browser. Every editor that is open writes to a place of its own, so that two tabs never
 * overwrite one another; whatever is left over is offered back when the same person opens the same article again.
 */
export interface Draft {
  /** The version of the article that it began with; null for a new one. */
  version: number | null;
  /** What the article gets for its id when it is created; absent in what version 0.1.0 kept. */
  newId?: string | undefined;
  /** ISO-8601, UTC. */
  savedAt: string;
  fields: ArticleFields;
}

/** A draft, and where it is kept. */
export interface KeptDraft extends Draft {
  key: string;
}

const prefix = 'masthead:draft';

/** Where drafts are kept; asking for it fails where the browser has storage switched off. */
export const storage = () => window.localStorage;

/** @param article id of the article, or 'new' */
export function draftScope(userId: string, article: string): string {
  return `${prefix}:${userId}:${article}:`;
}

/** @returns the key of a place that nobody else writes to */
export function draftPlace(scope: string): string {
  return scope + Math.random().toString(36).slice(2);
}

/** @returns whether it could be kept: storage can be full, or switched off */
export function keepDraft(storage: () => Storage, key: string, draft: Draft): boolean {
  try {
    storage().setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}

/** Makes a new article's draft of one whose article is gone; the slug stays that article's. */
export function moveDraft(storage: () => Storage, { key, savedAt, fields }: KeptDraft, scope: string): void {
  const draft = { version: null, savedAt, fields: { ...fields, slug: '' } };
  if (keepDraft(storage, draftPlace(scope), draft)) dropDraft(storage, key);
}

/** @returns what is kept in a scope, the latest first */
export function readDrafts(storage: () => Storage, scope: string): KeptDraft[] {
  try {
    const place = storage();
    const keys = Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(scope))
      .flatMap((key) => parseDraft(key, place.getItem(key)))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  } catch {
    return [];
  }
}

/** What another version of the product, or anybody, has left there may be anything. */
function parseDraft(key: string, text: string | null): KeptDraft[] {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? [{ ...draft, key, fields: completeFields(draft.fields) }] : [];
  } catch {
    return [];
  }
}

/** JSON writes an empty number field as null; what version 0.1.0 kept does not say what follows. */
function completeFields(fields: ArticleFields): ArticleFields {
  const follows = fields.follows ?? { readTime: fields.readTime === followContent(fields.content), publishDate: false };
  return { ...fields, readTime: fields.readTime ?? Number.NaN, follows };
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.fields)) return false;
  const { version, newId, savedAt, fields } = value;
  const texts = ['title', 'excerpt', 'content', 'imageUrl', 'categoryId', 'authorId', 'publishDate', 'slug'];
  return (
    (version === null || typeof version === 'number') &&
    (newId === undefined || (typeof newId === 'string' && isIdempotencyKey(newId))) &&
    typeof savedAt === 'string' &&
    !Number.isNaN(Date.parse(savedAt)) &&
    texts.every((name) => typeof fields[name] === 'string') &&
    (fields.readTime === null || typeof fields.readTime === 'number') &&
    (fields.isFeatured === 0 || fields.isFeatured === 1) &&
    (fields.follows === undefined || saysWhatFollows(fields.follows))
  );
}

function saysWhatFollows(value: unknown): boolean {
  return isRecord(value) && typeof value.readTime === 'boolean' && typeof value.publishDate === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
