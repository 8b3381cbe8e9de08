/** The parts of permalinks. */
export interface PermalinkParts {
  slug: string;
  title: string;
  /** The name of the file without date and end. */
  fileName: string;
  /** As `2019-05-04`; empty without one. */
  date: string;
  /** Folders from that of all texts on. */
  sections: readonly string[];
  categories: readonly string[];
}

/** Patterns that Jekyll has names for. */
const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** @param style its name in Jekyll, or a pattern @returns the path of an article of Jekyll */
export function jekyllPath(style: string, parts: PermalinkParts): string {
  const pattern = jekyllStyles[style || 'date'] ?? style;
  const path = fillIn(pattern, { ...parts, title: '', sections: parts.categories }).replaceAll(':output_ext', '.html');
  return tidy(path);
}

/** @param pattern of Hugo's configuration @returns the path of an article of Hugo */
export function hugoPath(pattern: string, parts: PermalinkParts): string {
  return tidy(fillIn(pattern, parts)).toLowerCase();
}

/**
 * @param pattern of an article of Eleventy, with parts of Liquid or Nunjucks
 * @returns its path; null when it is computed from more than date and name
 */
export function eleventyPath(pattern: string, { slug, title, fileName, date }: PermalinkParts): string | null {
  const [year = '', month = '', day = ''] = date.split('-');
  const filled = pattern
    .replace(/\{\{-?\s*page\.fileSlug\s*-?\}\}/g, fileName)
    .replace(/\{\{-?\s*(slug|title)(?:\s*\|\s*slug(?:ify)?)?\s*-?\}\}/g, (_, name: string) =>
      name === 'slug' ? slug : slugOf(title),
    )
    .replace(/\{\{-?\s*(?:page\.)?date\s*\|\s*\w*date_?path\s*-?\}\}/gi, `${year}/${month}/${day}`)
    .replace(/\{\{-?\s*(?:page\.)?date\s*\|\s*\w+:?\s*\(?\s*["']([^"']+)["']\s*\)?\s*-?\}\}/g, (_, format: string) =>
      format
        .replace(/%Y|yyyy|YYYY/g, year)
        .replace(/%m|LL|MM/g, month)
        .replace(/%d|dd|DD/g, day),
    );
  return /\{\{|\{%/.test(filled) ? null : tidy(`/${filled.replace(/index\.html$/, '')}`);
}

function fillIn(pattern: string, { slug, title, fileName, date, sections }: PermalinkParts): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const section = sections.join('/');
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    monthname: monthName(date),
    slug: slug || slugOf(title) || fileName,
    title: slugOf(title) || slug || fileName,
    name: fileName,
    filename: fileName,
    contentbasename: fileName,
    slugorfilename: slug || fileName,
    slugorcontentbasename: slug || fileName,
    section: sections[0] ?? '',
    sections: section,
    categories: section,
    collection: sections[0] ?? '',
    path: [...sections, fileName].join('/'),
  };
  return pattern.replace(
    /:([a-z_]+)/g,
    (whole, name: string) => values[name] ?? (name.startsWith('output') ? whole : ''),
  );
}

function monthName(date: string): string {
  const moment = new Date(`${date}T00:00Z`);
  return Number.isNaN(moment.getTime())
    ? ''
    : moment.toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase();
}

const tidy = (path: string) => `/${path}`.replace(/\/{2,}/g, '/');

/** @returns a slug as these programs make it of a name: letters stay as they are */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
