import {
  type AdminArticle,
  type ArticleInput,
  articleInput,
  contentText,
  followingFields,
  maxContent,
} from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { requiredText } from '../../../contract/text.ts';
import { followContent } from './follow-content.ts';
import { readLocal, toLocal } from './local-date-time.ts';

const { imageUrl, readTime, isFeatured, slug } = articleInput.shape;

/** The fields of the editor's form, checked as on the server; the date is local text in the magazine's time zone. */
const articleForm = articleInput.extend({
  imageUrl: imageUrl.unwrap().unwrap(),
  publishDate: requiredText(messages.publishDate.required),
  readTime: readTime.unwrap(),
  isFeatured: isFeatured.unwrap(),
  slug: slug.unwrap(),
  follows: followingFields,
});

/** @returns the schema of an article's form; a stored text that is over the limit of new articles may stay as long */
export function articleFormFor(article: AdminArticle | null) {
  const max = maxContent(article?.content ?? '');
  return max === limits.contentLength ? articleForm : articleForm.extend({ content: contentText(max) });
}

export type ArticleFields = ReturnType<typeof articleForm.parse>;
export type FieldName = Exclude<keyof ArticleFields, 'follows'>;

/** Labels of the fields, in the order of the form. */
export const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  publishDate: 'Publish Date & Time',
  readTime: 'Read Time (minutes)',
  isFeatured: 'Featured Article',
  categoryId: 'Category',
  authorId: 'Author',
  slug: 'URL Slug',
  imageUrl: 'Hero Image URL',
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** @returns the fields of a new article */
export function emptyFields(timeZone: string): ArticleFields {
  return {
    title: '',
    excerpt: '',
    content: '',
    imageUrl: '',
    categoryId: '',
    authorId: '',
    publishDate: toLocal(new Date(), timeZone),
    readTime: limits.readTimeMinutes.defaultValue,
    isFeatured: 0,
    slug: '',
    follows: { readTime: true, publishDate: true },
  };
}

/** @returns the fields of a stored article */
export function toFields(article: AdminArticle, timeZone: string): ArticleFields {
  const { title, excerpt, content, categoryId, authorId, readTime, isFeatured, slug } = article;
  const publishDate = toLocal(article.publishDate, timeZone);
  const imageUrl = article.imageUrl ?? '';
  // Nothing stored says who set the read time. If it is the value that the form would fill in, it follows the content.
  const follows = { readTime: readTime === followContent(content), publishDate: false };
  return { title, excerpt, content, imageUrl, categoryId, authorId, publishDate, readTime, isFeatured, slug, follows };
}

/**
 * @param opened the article that the form was opened with: an unchanged date keeps its seconds
 * @returns the input of the API, with read time and date brought up to date where they follow
 */
export function toInput(form: ArticleFields, timeZone: string, opened: AdminArticle | null): ArticleInput {
  const { follows, ...fields } = form;
  const readTime = follows.readTime ? followContent(fields.content) : fields.readTime;
  return { ...fields, readTime, publishDate: publishDateOf(form, timeZone, opened) };
}

/** @returns ISO-8601, UTC */
function publishDateOf({ follows, publishDate }: ArticleFields, timeZone: string, opened: AdminArticle | null): string {
  if (follows.publishDate) return thisMinute().toISOString();
  const isUntouched = opened !== null && toLocal(opened.publishDate, timeZone) === publishDate;
  return isUntouched ? opened.publishDate : (readLocal(publishDate, timeZone)?.instant ?? '');
}

/** Cut to minutes, like the field, so that a browser's clock that is a little fast does not delay publishing. */
function thisMinute(): Date {
  const now = new Date();
  now.setUTCSeconds(0, 0);
  return now;
}

/** @returns the names of the fields that differ; two dates that follow the clock count as equal */
export function differences(one: ArticleFields, other: ArticleFields): FieldName[] {
  const followClock = one.follows.publishDate && other.follows.publishDate;
  return fieldNames.filter((name) => !(Object.is(one[name], other[name]) || (name === 'publishDate' && followClock)));
}

/** @returns whether no field differs */
export function areSame(one: ArticleFields, other: ArticleFields): boolean {
  return differences(one, other).length === 0;
}
