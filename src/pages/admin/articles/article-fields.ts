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

/** What the editor's form holds, checked as the server does it; the date is local text in the magazine's time zone. */
const articleForm = articleInput.extend({
  imageUrl: imageUrl.unwrap().unwrap(),
  publishDate: requiredText(messages.publishDate.required),
  readTime: readTime.unwrap(),
  isFeatured: isFeatured.unwrap(),
  slug: slug.unwrap(),
  follows: followingFields,
});

/** @returns the same for an article whose text may be longer than a new one's, because it was stored as long */
export function articleFormFor(article: AdminArticle | null) {
  const max = maxContent(article?.content ?? '');
  return max === limits.contentLength ? articleForm : articleForm.extend({ content: contentText(max) });
}

export type ArticleFields = ReturnType<typeof articleForm.parse>;
export type FieldName = Exclude<keyof ArticleFields, 'follows'>;

/** What the fields are called, in the order in which they stand. */
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

/** @returns what a new article begins with */
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

/** @returns an article as its form shows it */
export function toFields(article: AdminArticle, timeZone: string): ArticleFields {
  const { title, excerpt, content, categoryId, authorId, readTime, isFeatured, slug } = article;
  const publishDate = toLocal(article.publishDate, timeZone);
  const imageUrl = article.imageUrl ?? '';
  // Nothing stored says who set the read time: one that is what the form would fill in follows on.
  const follows = { readTime: readTime === followContent(content), publishDate: false };
  return { title, excerpt, content, imageUrl, categoryId, authorId, publishDate, readTime, isFeatured, slug, follows };
}

/**
 * @param opened the article that the form was opened with: a date that nobody touched keeps its seconds
 * @returns the form as the API takes it, at the moment of saving: what follows is up to date
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

/** Cut to minutes, as the field shows it: a clock that is a little fast does not put off what is to be published now. */
function thisMinute(): Date {
  const now = new Date();
  now.setUTCSeconds(0, 0);
  return now;
}

/** @returns the names of the fields that are not the same in both; a date that follows the clock in both is the same one */
export function differences(one: ArticleFields, other: ArticleFields): FieldName[] {
  const followClock = one.follows.publishDate && other.follows.publishDate;
  return fieldNames.filter((name) => !(Object.is(one[name], other[name]) || (name === 'publishDate' && followClock)));
}

/** @returns whether nothing differs */
export function areSame(one: ArticleFields, other: ArticleFields): boolean {
  return differences(one, other).length === 0;
}
