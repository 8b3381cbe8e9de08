import { type AdminArticle, type ArticleInput, articleInput } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { requiredText } from '../../../contract/text.ts';
import { readLocal, toLocal } from './local-date-time.ts';

const { imageUrl, readTime, isFeatured, slug } = articleInput.shape;

/** What the editor's form holds, checked as the server does it; the date is local text in the magazine's time zone. */
export const articleForm = articleInput.extend({
  imageUrl: imageUrl.unwrap().unwrap(),
  publishDate: requiredText(messages.publishDate.required),
  readTime: readTime.unwrap(),
  isFeatured: isFeatured.unwrap(),
  slug: slug.unwrap(),
});

export type ArticleFields = ReturnType<typeof articleForm.parse>;
export type FieldName = keyof ArticleFields;

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
    readTime: limits.readTimeMinutes.usual,
    isFeatured: 0,
    slug: '',
  };
}

/** @returns an article as its form shows it */
export function toFields(article: AdminArticle, timeZone: string): ArticleFields {
  const { title, excerpt, content, categoryId, authorId, readTime, isFeatured, slug } = article;
  const publishDate = toLocal(article.publishDate, timeZone);
  const imageUrl = article.imageUrl ?? '';
  return { title, excerpt, content, imageUrl, categoryId, authorId, publishDate, readTime, isFeatured, slug };
}

/**
 * @param opened the article that the form was opened with: a date that nobody touched keeps its seconds
 * @returns the form as the API takes it
 */
export function toInput(fields: ArticleFields, timeZone: string, opened: AdminArticle | null): ArticleInput {
  const isUntouched = opened !== null && toLocal(opened.publishDate, timeZone) === fields.publishDate;
  const publishDate = isUntouched ? opened.publishDate : (readLocal(fields.publishDate, timeZone)?.instant ?? '');
  return { ...fields, publishDate };
}

/** @returns the names of the fields that are not the same in both */
export function differences(one: ArticleFields, other: ArticleFields): FieldName[] {
  return fieldNames.filter((name) => !Object.is(one[name], other[name]));
}

/** @returns whether nothing differs */
export function areSame(one: ArticleFields, other: ArticleFields): boolean {
  return differences(one, other).length === 0;
}
