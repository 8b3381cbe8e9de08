import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { articleInCategory, preview } from '../../src/contract/articles.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { articleBody, nobody } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { type MediaSite, openMediaSite } from '../support/media-site.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

describe.each(usuallySqlite)('an image of the library in a text on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let opened: MediaSite;
  let item: MediaItem;
  let content: string;

  beforeEach(async () => {
    opened = openMediaSite(magazine);
    item = await opened.upload({ width: 700, height: 350 });
    await change({ alt: 'The river', credit: 'Photo: Ana' });
    content = `One.\n\n![](media:${item.id}#wide "At dawn")\n\n![A lost one](media:${nobody})\n\nTwo.`;
  });

  const change = async (fields: object) =>
    expect((await opened.call('PATCH', adminPaths.mediaItem(item.id), fields)).status).toBe(200);
  const folder = () => item.url.slice(0, item.url.lastIndexOf('/') + 1);

  async function publish(): Promise<string> {
    const answer = await opened.call('POST', adminPaths.articles, articleBody(magazine, { content }));
    return (await answer.json()).id;
  }

  it('is shown as the library describes it, in the preview too, and changes with it', async () => {
    const read = async () => readAnswer(opened.visit(`/api/articles/${id}`), articleInCategory);
    const id = await publish();
    const { contentHtml, wordCount } = await read();
    expect(contentHtml).toContain(`<figure class="image wide"><a href="${folder()}700.webp" data-zoom="">`);
    expect(contentHtml).toContain('alt="The river" width="700" height="350"');
    expect(contentHtml).toContain('At dawn <span class="credit" dir="auto">Photo: Ana</span></figcaption>');
    expect(contentHtml).toContain('<p dir="auto">A lost one</p>');
    expect(wordCount).toBe(5);
    const previewed = await readAnswer(opened.call('POST', adminPaths.preview, { content }), preview);
    expect(previewed.contentHtml).toBe(contentHtml);

    await change({ alt: 'The river at dawn', credit: '' });
    const changed = await read();
    expect(changed.contentHtml).toContain('alt="The river at dawn"');
    expect(changed.contentHtml).toContain('<figcaption dir="auto">At dawn</figcaption>');
  });

  it('is a plain figure in the feeds, and a JPEG in the email of an issue', async () => {
    await publish();
    const feed = await (await opened.visit('/feed.json')).json();
    expect(feed.items[0].content_html).toContain(
      `<figure><img src="${folder()}700.webp" alt="The river" width="700" height="350" /><figcaption dir="auto">At dawn `,
    );
    expect(feed.items[0].content_html).not.toContain('srcset');

    await magazine.db.updateTable('media_items').set({ variants_state: 'done' }).execute();
    const issue = await readAnswer(opened.call('POST', adminPaths.issues), adminIssue, 201);
    await opened.call('PATCH', adminPaths.issue(issue.id), { note: content });
    const email = await (await opened.call('GET', adminPaths.issueEmailPage(issue.id))).text();
    expect(email).toContain(`src="${folder()}700.jpg" alt="The river" width="560" height="280"`);
    expect(email).toContain('Photo: Ana');
    expect(email).not.toContain('<figure');
    expect(email.match(/<img[^>]*media\/[^>]*>/g)).toHaveLength(1);
  });
});
