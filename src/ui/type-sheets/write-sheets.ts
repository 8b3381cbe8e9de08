import crimson from './crimson.css?url';
import faustina from './faustina.css?url';
import franklin from './franklin.css?url';
import gelasio from './gelasio.css?url';

/**
 * An entry of the client's build that no page loads. Pages name these sheets on the server alone, and the build writes none that no
 * script of the browser names.
 */
Object.assign(globalThis, { typeSheets: [crimson, faustina, franklin, gelasio] });
