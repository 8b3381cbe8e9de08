import { readFileSync, writeFileSync } from 'node:fs';
import { withTable } from './architecture-table.ts';
import { biomeRules } from './biome-rules.ts';

// `npm run layers`: writes what is made of `layers.ts`.
writeFileSync('biome.layers.json', biomeRules());
writeFileSync('ARCHITECTURE.md', withTable(readFileSync('ARCHITECTURE.md', 'utf8')));
