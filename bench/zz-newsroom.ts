import { openPostgres, openSqlite, settle } from './lists/engines.ts';
import { fill } from './search/fill.ts';
import { createQueries } from './search/queries.ts';
import { migrations } from '../src/database/migrations/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { openArticleSearch } from '../src/services/search/article-search.ts';
const names = Object.keys(migrations);
const before = names[names.indexOf('0005-search') - 1] ?? '';
for (const open of process.argv[2] === 'pg' ? [openPostgres] : [openSqlite]) {
  await using magazines = await open();
  const now = new Date();
  const db = await magazines.open('search', before);
  await fill(db, { articles: 100_000, now });
  await migrate(db);
  await settle(db, magazines.engine);
  const search = openArticleSearch(db);
  const kinds = await createQueries(db);
  const section = (await db.selectFrom('categories').select('id').execute())[0]?.id;
  const author = (await db.selectFrom('authors').select('id').execute())[0]?.id;
  const filters: Record<string, object> = { none: {}, published: { status: 'published' }, scheduled: { status: 'scheduled' }, section: { categoryId: section }, author: { authorId: author }, featured1: { isFeatured: 1 }, featured0: { isFeatured: 0 } };
  for (const [name, filter] of Object.entries(filters)) for (const kind of kinds) {
    const times: number[] = [];
    let total = 0;
    for (let i = 0; i < 15; i += 1) {
      const query = kind.next().q ?? '';
      const start = performance.now();
      try { const page = await search.findForNewsroom({ query, filter, limit: 50, now, siteUrl: '' }); total = Math.max(total, page.total); } catch (e) { console.log('FAILED', String(e)); }
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    console.log(magazines.engine, name.padEnd(10), kind.name.padEnd(28), 'median', times[7]?.toFixed(1), 'max', times.at(-1)?.toFixed(1), 'most', total);
  }
  await search.close();
}
process.exit(0);
