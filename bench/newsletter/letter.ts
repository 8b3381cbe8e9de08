import { type Letter, standInAddress } from '../../src/contract/letters.ts';

const stories = 30;
/** Characters: with 30 stories, about 60 KB of HTML, as much as a long issue has. */
const textLength = 1200;

/** A letter as long as a long issue, with two links to each story. */
export function writeBenchLetter(): Letter {
  const items = Array.from({ length: stories }, (_, index) => story(index));
  const leave = standInAddress('unsubscribe');
  return {
    subject: 'The weekly letter – as long as they get',
    html: `<!doctype html>\n<html lang="en"><body>${items.map(({ html }) => html).join('\n')}<a href="${leave}">Leave</a></body></html>`,
    text: `${items.map(({ text }) => text).join('\n\n')}\n\nLeave: ${leave}\n`,
  };
}

function story(index: number): { html: string; text: string } {
  const url = `https://magazine.test/articles/story-${index}`;
  const words = 'Voters went “home” late, and nobody knew – as ever – who had won. '.repeat(textLength / 65);
  const look = 'style="font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#1c1a17;padding:0 20px"';
  return {
    html: `<table role="presentation" width="100%"><tr><td ${look}><h2><a href="${url}">Story ${index}</a></h2>\n<p>${words}</p>\n<p><a href="${url}#more">Read on</a></p></td></tr></table>`,
    text: `Story ${index}\n${words.slice(0, 300)}\n${url}`,
  };
}
