/** The file for browsers is chosen by the build, from `browser` in the package. */
declare module 'mammoth/lib/index.js' {
  import mammoth from 'mammoth';

  export default mammoth;
}

declare module 'mammoth/lib/zipfile.js' {
  export interface Zip {
    exists: (path: string) => boolean;
    read: (path: string, encoding: 'utf-8') => Promise<string>;
    write: (path: string, contents: string) => void;
    toArrayBuffer: () => Promise<ArrayBuffer>;
  }
  const zipfile: { openArrayBuffer: (bytes: ArrayBuffer) => Promise<Zip> };

  export default zipfile;
}

/** A DOM for workers, which browsers have in pages only. */
declare module 'mammoth/lib/xml/xmldom.js' {
  const xmldom: { parseFromString: (xml: string) => Document };

  export default xmldom;
}
