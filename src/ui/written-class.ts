/** Classes of a field that looks like the published text. */
export const written =
  'block w-full resize-none bg-transparent text-ink outline-none placeholder:text-muted/70 aria-invalid:placeholder:text-error';
