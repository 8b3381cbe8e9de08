/** The package ships no types; these cover what `subset.ts` calls. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Tags of the layout features to keep; default: all. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** Leaves out glyphs that only a layout feature reaches: ligatures, alternates. */
    noLayoutClosure?: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
