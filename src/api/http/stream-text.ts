const encoder = new TextEncoder();

/** @returns a body that is produced while the client reads it; when a piece fails, the connection breaks off instead of ending */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
