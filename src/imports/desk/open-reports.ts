import type { Database } from '../../database/schema.ts';
import type { ImportReports } from '../../services/imports/import-reports.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { lossesCsv, urlsCsv } from '../report/write-csv.ts';
import { reportHtml } from '../report/write-html.ts';
import { previewItem } from './preview-item.ts';
import { readItemPage, readLossPage, readUrlPage, readWordPage } from './report-pages.ts';

/** @returns the reports of imports, for the API */
export function openImportReports(db: Database, site: CurrentSite): ImportReports {
  return {
    losses: (id, part) => readLossPage(db, id, part),
    urls: (id, part) => readUrlPage(db, id, part),
    items: (id, part) => readItemPage(db, id, part),
    words: (id, part) => readWordPage(db, id, part),
    preview: (importId, item) => previewItem(db, site, { importId, ...item }),
    file: (id, name) => {
      if (name === 'report.html') return reportHtml(db, id);
      return name === 'losses.csv' ? lossesCsv(db, id) : urlsCsv(db, id);
    },
  };
}
