import { type Email, placeholderUrl } from '../../src/contract/emails.ts';

const articles = 30;
/** In characters. With 30 articles this makes about 60 KB of HTML, the size of a long issue. */
const textLength = 1200;

/** An email as long as a long issue, with two links to each article. */
export function writeBenchEmail(): Email {
  const items = Array.from({ length: articles }, (_, index) => article(index));
  const unsubscribe = placeholderUrl('unsubscribe');
  return {
    subject: 'The weekly letter – as long as they get',
    html: `<!doctype html>\n<html lang="en"><body>${items.map(({ html }) => html).join('\n')}<a href="${unsubscribe}">Leave</a></body></html>`,
    text: `${items.map(({ text }) => text).join('\n\n')}\n\nLeave: ${unsubscribe}\n`,
  };
}

function article(index: number): { html: string; text: string } {
  const url = `https://magazine.test/articles/story-${index}`;
  const words = 'Voters went “home” late, and nobody knew – as ever – who had won. '.repeat(textLength / 65);
  const style = 'style="font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#1c1a17;padding:0 20px"';
  return {
    html: `<table role="presentation" width="100%"><tr><td ${style}><h2><a href="${url}">Story ${index}</a></h2>\n<p>${words}</p>\n<p><a href="${url}#more">Read on</a></p></td></tr></table>`,
    text: `Story ${index}\n${words.slice(0, 300)}\n${url}`,
  };
}
