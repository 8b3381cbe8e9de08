/** Classes of a field that looks like what is written in it. */
export const written =
  'block w-full resize-none bg-transparent text-ink outline-none placeholder:text-muted/70 aria-invalid:placeholder:text-error';
