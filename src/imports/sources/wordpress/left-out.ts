import type { SourceProblem } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Posts in which WordPress and its plugins keep what is none of the site's content, and those that are read elsewhere. */
const silent =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|guest-author|scheduled-action|acf-.*|amp_validated_url|amp_.*|jp_.*|feedback|mc4wp-form|wpcf7_contact_form|elementor_library|elementor_.*|et_.*|fl-.*|tablepress_table_meta|patterns_.*|flamingo_.*)$/;

/** Custom fields of plugins, for editors, counting and styles, or read elsewhere. */
const silentFields =
  /^(?:_|rank_math_|fifu_|cap-|enclosure$|dsq_|tie_|td_|et_|vcv|vc_|wpb_|gd_|om_|amazonS3|essb_|sharing_|jetpack_|views$|post_views|wp_.*|panels_|inline_featured|footnotes$|slide_template$)/;

/** Words for readers: several, or a name; no code, no data of a program. */
const isReadable = (value: string) =>
  /\p{L}{2,}\P{L}*\s\P{L}*\p{L}{2,}|^\p{Lu}\p{L}+$/u.test(value) &&
  !/^\s*(?:[{[]|[aOs]:\d+:|<(?:style|script)\b|https?:\/\/\S+$)/.test(value);

const maxNames = 500;

/** Counts what an import does not bring along, so that it can be told in one sentence for each kind. */
export class LeftOut {
  readonly #types = new Map<string, { count: number; example: string }>();
  readonly #fields = new Map<string, { count: number; example: string }>();
  #damaged = 0;
  #withoutUrl = { count: 0, example: '' };

  /** Counts an item of a type that is neither post nor page. */
  add(type: string, item: WxrItem): null {
    if (!silent.test(type)) count(this.#types, type, plainText(item.fields.get('title') ?? ''));
    return null;
  }

  /** Counts the custom fields with words in them. */
  addFields({ meta }: WxrItem): void {
    for (const [key, [value = '']] of meta) {
      if (!silentFields.test(key) && isReadable(value.slice(0, 2000).trim()))
        count(this.#fields, key, value.slice(0, 200));
    }
  }

  /** Counts a published article of which the export does not say the URL, as those that WordPress has not written. */
  addWithoutUrl(title: string): void {
    this.#withoutUrl = { count: this.#withoutUrl.count + 1, example: this.#withoutUrl.example || title };
  }

  /** @returns the problem of an item that cannot be read */
  damaged({ fields, damage }: WxrItem): SourceProblem {
    this.#damaged += 1;
    const title = plainText(fields.get('title') ?? '').slice(0, 200);
    const id = fields.get('wp:post_id')?.trim() ?? '';
    const isFile = fields.get('wp:post_type')?.trim() === 'attachment';
    const reason = damage ?? (isFile ? 'It has no URL of its file' : 'It has neither a number nor a title');
    const snippet = (fields.get('content:encoded') ?? '').slice(0, 500);
    const name = title === '' ? '' : ` “${title}”`;
    return {
      kind: 'problem',
      key: `problem:${this.#damaged}:${id}`,
      message: `An item${name} can't be read. ${reason}.`,
      snippet,
    };
  }

  *problems(): Generator<SourceProblem> {
    if (this.#withoutUrl.count > 0) {
      const { count: number } = this.#withoutUrl;
      const message = `The export doesn't say the URLs of ${number} published ${number === 1 ? 'article' : 'articles'}, so they aren't known.`;
      yield { kind: 'problem', key: 'urls', message, snippet: this.#withoutUrl.example };
    }
    for (const [type, { count: number, example }] of this.#types) {
      const message = `Only posts and pages are imported: ${number} of the type “${type}” ${number === 1 ? 'is' : 'are'} left out.`;
      yield { kind: 'problem', key: `type:${type}`, message, snippet: example };
    }
    for (const [key, { count: number, example }] of this.#fields) {
      const message = `The custom field “${key}” of ${number} ${number === 1 ? 'article' : 'articles'} isn't imported.`;
      yield { kind: 'problem', key: `field:${key}`, message, snippet: example };
    }
  }
}

function count(counts: Map<string, { count: number; example: string }>, name: string, example: string): void {
  const known = counts.get(name);
  if (known) known.count += 1;
  else if (counts.size < maxNames) counts.set(name, { count: 1, example });
}
