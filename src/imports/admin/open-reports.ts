import type { Database } from '../../database/schema.ts';
import type { ImportReports } from '../../services/imports/import-reports.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { countItems, countLosses, countShortened, countUrls } from '../report/count-rows.ts';
import { readItemPage, readLossPage, readUrlPage, readWordPage } from '../report/report-pages.ts';
import { lossesCsv, urlsCsv } from '../report/write-csv.ts';
import { reportHtml } from '../report/write-html.ts';
import { previewItem } from './preview-item.ts';
import { readArchivedImage } from './read-archived-image.ts';
import { readOriginals } from './read-originals.ts';

/** @param workDir the folder for files under way of this instance @returns the reports of imports, for the API */
export function openImportReports(db: Database, site: CurrentSite, workDir: string): ImportReports {
  return {
    losses: async (id, part) => ({
      ...(await readLossPage(db, id, part)),
      total: await countLosses(db, id, part.kind),
    }),
    urls: async (id, part) => ({ ...(await readUrlPage(db, id, part)), total: await countUrls(db, id) }),
    items: async (id, part) => ({
      ...(await readItemPage(db, id, part)),
      total: await countItems(db, id, part.kind),
    }),
    words: async (id, part) => ({ ...(await readWordPage(db, id, part)), total: await countShortened(db, id) }),
    preview: (importId, item) => previewItem(db, site, { importId, ...item }),
    image: (importId, key) => readArchivedImage(db, workDir, { importId, key }),
    originals: (of) => readOriginals(db, of),
    file: (id, name) => {
      if (name === 'report.html') return reportHtml(db, id);
      return name === 'losses.csv' ? lossesCsv(db, id) : urlsCsv(db, id);
    },
  };
}
