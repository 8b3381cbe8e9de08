import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import { apiPaths } from '../../contract/paths.ts';
import { keepToItself } from './admin-pages.ts';
import { callAsScript, type PlainForm, pageOf, readForm, showRefused } from './plain-form.ts';

/**
 * The newsletter form of a reader without JavaScript. No redirect: only this answer may have the address, which belongs neither into
 * a URL nor into a cookie. Sending the form again by reloading the page subscribes the same address once.
 * @returns the page with the result, or the form again with the typed address and the error
 */
export async function answerSubscribeForm(form: PlainForm): Promise<Response> {
  const given = await readForm(form.request);
  if (given instanceof Response) return given;
  const email = given.get('email') ?? '';
  const answer = await callAsScript(form, apiPaths.subscribe, { email });
  if (!answer.ok) return showRefused(form, answer, { email });
  return keepToItself(await pageOf(form, { subscribed: (await answer.json()) as SubscriptionAnswer }));
}
