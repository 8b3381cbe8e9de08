import { createParser } from '../../markdown/parser.ts';

/** The grammar of texts, for all of the editor. */
export const parser = createParser();
