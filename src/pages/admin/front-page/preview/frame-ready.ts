/** How long a document that has loaded is waited for: its images may come late. In milliseconds. */
const patience = 800;

/** @returns when the images that the frame shows are drawn, or it is time to show it anyway */
export function frameReady({ contentDocument, contentWindow }: HTMLIFrameElement): Promise<unknown> {
  const height = contentWindow?.innerHeight ?? 0;
  const visible = [...(contentDocument?.images ?? [])].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < height;
  });
  const isDrawn = Promise.allSettled(visible.map((image) => image.decode()));
  return Promise.race([isDrawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}
