import { correctionListQuery } from '../../contract/lists.ts';
import { listCorrections } from '../../services/corrections/list-corrections.ts';
import { correctionCursor, readCursor } from '../http/cursor.ts';
import { parseQuery } from '../http/validate.ts';
import type { ReadTable } from './read.ts';

export const correctionReads = {
  '/api/corrections': {
    async find({ db, site }, { query, now }) {
      const { limit, cursor } = parseQuery(query, correctionListQuery);
      const after = readCursor(correctionCursor, cursor);
      const { language } = await site.read();
      const { items, next } = await listCorrections(db, { now, language, limit, after });
      return { body: items, ...(next && { next }) };
    },
  },
} satisfies ReadTable;
