import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';

const db = connect(JSON.parse(process.argv[2] ?? ''));
console.log((await migrate(db)).join('\n'));
await db.destroy();
