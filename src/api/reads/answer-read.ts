import { type Answer, jsonAnswer } from '../http/answer.ts';
import type { ApiParts } from '../http/environment.ts';
import { problemAnswer } from '../http/problems.ts';
import { nextLink } from '../http/send-page.ts';
import type { PublicRead, ReadCall } from './read.ts';

/**
 * The one place where public reads are made, for HTTP and for pages.
 * @returns what the read finds, or the problem document of its error
 */
export async function answerRead(parts: ApiParts, read: PublicRead, call: ReadCall): Promise<Answer> {
  try {
    const { body, next } = await read.find(parts, call);
    return jsonAnswer(body, next && nextLink(call, next));
  } catch (error) {
    return problemAnswer(error);
  }
}
