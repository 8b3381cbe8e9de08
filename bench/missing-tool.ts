/** The benchmark cannot run; the message is one sentence that says what to do. */
export class MissingTool extends Error {
  override name = 'MissingTool';
}
