import type { ImportedText } from './imported-text.ts';

export const substackTexts: readonly ImportedText[] = [
  {
    what: 'an image with a caption',
    text: '<div class="captioned-image-container"><figure><a class="image-link image2" href="https://substackcdn.com/image/fetch/x/https%3A%2F%2Fb.example.org%2Fa.png"><div class="image2-inset"><picture><source srcset="/s.webp"><img src="https://substackcdn.com/x.png" data-attrs="{&quot;src&quot;:&quot;https://b.example.org/a.png&quot;}" alt="A"></picture><div class="image-link-expand"><svg></svg></div></div></a><figcaption class="image-caption">Of it</figcaption></figure></div>',
    markdown: '![A](https://b.example.org/a.png "Of it")',
    losses: [],
  },
  {
    what: 'a form to subscribe, and a button',
    text: '<div class="subscription-widget-wrap" data-attrs="{}"><div class="subscription-widget show-subscribe"><div class="preamble"><p>Thanks for reading!</p></div><form class="subscription-widget-subscribe"><input type="email"><input type="submit" value="Subscribe"></form></div></div><p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;%%share_url%%&quot;}"><a class="button primary" href="%%share_url%%"><span>Share</span></a></p>',
    markdown: `Thanks for reading!

Share`,
    losses: ['form', 'link'],
  },
  {
    what: 'footnotes and a pull quote',
    text: '<p>One<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1">1</a>.</p><div class="pullquote"><p>Pulled</p></div><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Two</p></div></div>',
    markdown: `One[^1].

:::pull
Pulled
:::

[^1]: Two`,
    losses: [],
  },
  {
    what: 'embeds, posts, galleries and polls',
    text: '<div id="youtube2-dQw4w9WgXcQ" class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;dQw4w9WgXcQ&quot;}"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div></div><div class="tweet" data-attrs="{&quot;url&quot;:&quot;https://twitter.com/a/status/123&quot;,&quot;full_text&quot;:&quot;Words&quot;,&quot;name&quot;:&quot;A&quot;}"></div><div class="embedded-post-wrap" data-attrs="{&quot;url&quot;:&quot;https://x.substack.com/p/y&quot;,&quot;title&quot;:&quot;T&quot;,&quot;truncated_body_text&quot;:&quot;Begins&quot;}"></div><div class="image-gallery-embed" data-attrs="{&quot;gallery&quot;:{&quot;images&quot;:[{&quot;src&quot;:&quot;https://b.example.org/1.png&quot;},{&quot;src&quot;:&quot;https://b.example.org/2.png&quot;}],&quot;caption&quot;:&quot;Both&quot;}}"></div><div class="poll-embed" data-attrs="{}"></div><iframe class="spotify-wrap" data-attrs="{&quot;title&quot;:&quot;Song&quot;,&quot;url&quot;:&quot;https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC&quot;}" src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe>',
    markdown: `https://www.youtube.com/watch?v=dQw4w9WgXcQ

:::embed https://twitter.com/a/status/123
A
Words
:::

:::embed https://x.substack.com/p/y
T
Begins
:::

:::gallery
![](https://b.example.org/1.png)
![](https://b.example.org/2.png)
:::

*Both*

:::embed https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC
Song
:::`,
    losses: ['widget'],
  },
  {
    what: 'the images of a card and of a film',
    text: '<div class="embedded-post-wrap" data-attrs=\'{"url":"https://b.example.org/p/x","publication_logo_url":"https://b.example.org/logo.png","title":"T","cover_image":"https://b.example.org/cover.png","bylines":[{"photo_url":"https://b.example.org/me.png"}]}\'><a class="embedded-post" href="https://b.example.org/p/x"><img class="embedded-post-publication-logo" src="https://b.example.org/logo.png"></a></div><div class="native-video-embed" data-attrs=\'{"thumbnail_url":"https://b.example.org/t.png"}\'></div>',
    markdown: ':::embed https://b.example.org/p/x\nT\n:::',
    losses: ['video', 'image', 'image', 'image', 'image'],
  },
];
