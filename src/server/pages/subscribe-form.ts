import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import { apiPaths, pagePaths } from '../../contract/paths.ts';
import { callAsScript, type PlainForm, readForm, showRefused } from './plain-form.ts';

/**
 * The newsletter form of a reader without JavaScript.
 * @returns a redirect to the confirmation page, or the form again with the typed address and the error
 */
export async function answerSubscribeForm(form: PlainForm): Promise<Response> {
  const given = await readForm(form.request);
  if (given instanceof Response) return given;
  const email = given.get('email') ?? '';
  const answer = await callAsScript(form, apiPaths.subscribe, { email });
  if (!answer.ok) return showRefused(form, answer, { email });
  const { needsConfirmation } = (await answer.json()) as SubscriptionAnswer;
  const location = needsConfirmation ? pagePaths.confirmationSent : pagePaths.subscribed;
  return new Response(null, { status: 303, headers: { location } });
}
