import { sheetUrl } from './styles-url.ts';

/** In the server's bundle this is `admin-styles.css?url`. */
export default sheetUrl('src/ui/admin-styles.css');
