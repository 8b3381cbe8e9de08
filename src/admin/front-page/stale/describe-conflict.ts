import type { Category } from '../../../contract/categories.ts';
import type { BandLayout, FrontPageBlock } from '../../../contract/front-page.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { layoutNames, nameOf } from '../arrangement/describe.ts';
import type { ArrangementConflict } from '../arrangement/merge-arrangements.ts';
import type { Sides } from '../arrangement/merge-values.ts';

/** Names that a description needs besides the conflict. */
export interface ConflictContext {
  categories: readonly Category[];
  timeZone: string;
  /** @returns the title of a pinned article, as far as it is known */
  titleOf: (articleId: string) => string;
}

/** A conflict in words. */
export interface DescribedConflict {
  label: string;
  mine: string;
  stored: string;
}

const partNames: Readonly<Record<string, string>> = {
  isHidden: 'shown or hidden',
  lead: 'Lead',
  secondary: 'Secondary',
  opinion: 'Opinion',
  slots: 'Article',
  rule: 'rule',
  categoryId: 'category',
  layout: 'layout',
  heading: 'heading',
  content: 'text',
  pin: 'pinned article',
  headline: 'headline',
  focus: 'crop',
  until: 'end of the pin',
};

/** @returns what both have changed, and what each of them has made of it */
export function describeConflict(conflict: ArrangementConflict, context: ConflictContext): DescribedConflict {
  if (conflict.kind === 'order') {
    return {
      label: 'Order of the blocks',
      mine: 'As you have moved them',
      stored: 'As the other editor has moved them',
    };
  }
  const name = nameOf(conflict.block, context.categories);
  if (conflict.kind === 'removed') {
    const [mine, stored] = conflict.by === 'mine' ? ['Removed', 'Changed'] : ['Changed', 'Removed'];
    return { label: name, mine, stored };
  }
  const { path, block } = conflict;
  const say = (side: keyof Sides) => describeValue(path.at(-1) ?? '', conflict[side], context);
  return { label: `${name}: ${describePath(path, block)}`, mine: say('mine'), stored: say('stored') };
}

/** @returns "Lead, headline", "Article 2, pinned article" */
function describePath(path: readonly string[], { type }: FrontPageBlock): string {
  const words = path.flatMap((part, index) => {
    const place = path[index + 1];
    if (part === 'pin' && place !== undefined) return [];
    if (/^\d+$/.test(part)) return [];
    const name = partNames[part] ?? part;
    return place !== undefined && /^\d+$/.test(place) ? [`${name} ${Number(place) + 1}`] : [name];
  });
  return words.join(', ') || type;
}

function describeValue(part: string, value: unknown, { categories, timeZone, titleOf }: ConflictContext): string {
  if (part === 'isHidden') return value ? 'Hidden' : 'Shown';
  if (part === 'layout') return layoutNames[value as BandLayout];
  if (part === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? 'All categories';
  if (part === 'until') return typeof value === 'string' ? dateAndTime(value, timeZone) : 'No end';
  if (isPoint(value)) return `${Math.round(value.x * 100)}% from the left, ${Math.round(value.y * 100)}% from the top`;
  if (isPin(value)) return titleOf(value.articleId);
  if (part === 'pin') return 'Not pinned';
  return typeof value === 'string' ? value : value ? 'Changed' : 'Nothing';
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

/** @returns whether a value is a pin */
export function isPin(value: unknown): value is { articleId: string } {
  return typeof value === 'object' && value !== null && 'articleId' in value;
}
