/** The benchmark cannot run as asked; the message is one sentence that says what to do. */
export class MissingTool extends Error {
  override name = 'MissingTool';
}
