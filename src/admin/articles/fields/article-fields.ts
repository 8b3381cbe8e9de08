import { articleFields, formFields } from '../../../contract/article-fields.ts';
import {
  type AdminArticle,
  contentText,
  followingFields,
  maxContent,
  optionalFields,
  wholeFields,
} from '../../../contract/articles.ts';
import { type Byline, bylines } from '../../../contract/bylines.ts';
import { entriesOf } from '../../../contract/field-table.ts';
import { imageIdOf } from '../../../contract/images.ts';
import { messages } from '../../../contract/messages.ts';
import { requiredText, text } from '../../../contract/text.ts';
import { withoutPlaceholders } from '../../../editor/images/placeholders.ts';
import { readLocal, toLocal } from '../../formats/local-date-time.ts';
import { followContent } from './follow-content.ts';

/** First values of the form of a new article; empty where there is none. */
export interface DefaultChoices {
  authors: Byline[];
  categoryId: string;
}

/** The fields of the editor's form, checked as on the server; the date is local text in the magazine's time zone. */
const articleForm = wholeFields.omit({ authorId: true }).extend({
  authors: bylines.min(1, { error: messages.authorId.required }),
  imageUrl: wholeFields.shape.imageUrl.unwrap(),
  shareImageUrl: wholeFields.shape.shareImageUrl.unwrap(),
  publishDate: requiredText(messages.publishDate.required),
  follows: followingFields,
});

const { authorId: _, ...formOptional } = optionalFields;

/** The fields of a draft, of which some may be empty. */
const draftForm = articleForm.extend({
  ...formOptional,
  authors: bylines,
  categoryId: optionalFields.categoryId.unwrap(),
  publishDate: text,
});

/**
 * @param article the stored one; null for a new one. A stored text that is over the limit of new articles may stay as long
 * @param isPublic whether readers see what is saved
 * @returns the schema of an article's form
 */
export function articleFormFor(article: AdminArticle | null, isPublic: boolean) {
  const max = maxContent(article?.content ?? '');
  const content = isPublic ? contentText(max) : text.trim().max(max, { error: messages.content.long });
  return (isPublic ? articleForm : draftForm).extend({ content });
}

export type ArticleFields = ReturnType<typeof articleForm.parse>;
export type FieldName = (typeof formFields)[number];

/** In the order of the form. */
export const fieldNames = formFields.toSorted((one, other) => articleFields[one].place - articleFields[other].place);

export const fieldLabels = entriesOf(articleFields, formFields, 'label');

/** @param defaults authors and category that a new article begins with @returns the fields of a new article */
export function emptyFields(
  timeZone: string,
  defaults: DefaultChoices = { authors: [], categoryId: '' },
): ArticleFields {
  return {
    ...entriesOf(articleFields, formFields, 'empty'),
    ...defaults,
    publishDate: toLocal(new Date(), timeZone),
    follows: { readTime: true, publishDate: true },
  };
}

/** @returns the article with its working copy laid over it: what its editor works on */
function withWorkingCopy(article: AdminArticle): AdminArticle {
  return Object.assign({ ...article }, article.workingCopy?.fields);
}

/** @returns the fields of a stored article, or of its working copy */
export function toFields(stored: AdminArticle, timeZone: string): ArticleFields {
  const article = withWorkingCopy(stored);
  const { readTime, content, publishDate } = article;
  return {
    ...filledIn(article),
    publishDate: toLocal(publishDate ?? new Date(), timeZone),
    follows: {
      // Nothing stored says who set the read time. If it is the value that the form would fill in, it follows the content.
      readTime: readTime === followContent(content),
      publishDate: publishDate === null,
    },
  };
}

/** @returns the fields with what the form has where the article has none */
function filledIn(article: AdminArticle) {
  const fields = formFields.map((name) => [name, article[name] ?? articleFields[name].empty]);
  const authors = article.authors.map(({ id, role }) => ({ id, role }));
  return { ...Object.fromEntries(fields), authors } as Omit<ArticleFields, 'follows'>;
}

/**
 * @param opened the article that the form was opened with: an unchanged date keeps its seconds, and an unchanged place in a series is
 *   left out, since other articles may have moved it meanwhile
 * @returns the fields for the API, with read time and date brought up to date where they follow
 */
export function toInput(form: ArticleFields, timeZone: string, opened: AdminArticle | null) {
  const { follows, seriesId, seriesPart, ...fields } = form;
  const content = withoutPlaceholders(fields.content);
  const readTime = follows.readTime ? followContent(content) : fields.readTime;
  const isPlacedIn = (before: AdminArticle) => seriesId === before.seriesId && seriesPart === before.seriesPart;
  // In a working copy alone, the place is one that a save of the article still has to give it.
  const isUnmoved = opened !== null && isPlacedIn(opened) && isPlacedIn(withWorkingCopy(opened));
  const place = isUnmoved ? {} : { seriesId, seriesPart };
  return { ...fields, ...place, content, readTime, publishDate: publishDateOf(form, timeZone, opened) };
}

/** @returns ISO-8601, UTC; null for the moment of publishing, by the server's clock */
function publishDateOf({ follows, publishDate }: ArticleFields, timeZone: string, opened: AdminArticle | null) {
  if (follows.publishDate) return null;
  const stored = opened && withWorkingCopy(opened).publishDate;
  const isUntouched = stored !== null && toLocal(stored, timeZone) === publishDate;
  return isUntouched ? stored : (readLocal(publishDate, timeZone)?.instant ?? null);
}

/**
 * @returns whether two values of a field are stored as the same one: the API trims texts and stores which image of the library it
 *   is, and placeholders of uploads in the text are not stored. Lists are the same when their items are
 */
export function sameValue(name: FieldName, one: unknown, other: unknown): boolean {
  return Object.is(storedAs(name, one), storedAs(name, other));
}

function storedAs(name: FieldName, value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value !== 'string') return value;
  if (name === 'content') return withoutPlaceholders(value).trim();
  return (articleFields[name].kind === 'image' && imageIdOf(value)) || value.trim();
}

/** @returns the names of the fields that differ; two dates that follow the clock count as equal */
export function differences(one: ArticleFields, other: ArticleFields): FieldName[] {
  const followClock = one.follows.publishDate && other.follows.publishDate;
  return fieldNames.filter(
    (name) => !(sameValue(name, one[name], other[name]) || (name === 'publishDate' && followClock)),
  );
}
