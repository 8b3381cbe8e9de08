import type { ImportedText } from './imported-text.ts';

export const ghostTexts: readonly ImportedText[] = [
  {
    what: 'a bookmark',
    text: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example.org/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About it</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="/i.ico"><span class="kg-bookmark-author">Site</span></div></div><div class="kg-bookmark-thumbnail"><img src="/t.jpg"></div></a><figcaption>Said</figcaption></figure>',
    markdown: `:::embed https://b.example.org/x
Title
About it
Site
:::

*Said*`,
    losses: ['image', 'image'],
  },
  {
    what: 'a callout, a toggle and a button',
    text: '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>More</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Inside</p></div></div><div class="kg-card kg-button-card"><a href="__GHOST_URL__/go/" class="kg-btn">Go</a></div>',
    markdown: `> [!NOTE]
> 💡 Mind **this**

:::details More
Inside
:::

[Go](https://old.example.org/go/)`,
    losses: [],
  },
  {
    what: 'a gallery and the line of members',
    text: '<figure class="kg-card kg-gallery-card kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/a.jpg" alt="A"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/b.jpg" alt=""></div></div></div><figcaption>Both</figcaption></figure><!--members-only--><p>Paid</p>',
    markdown: `:::gallery
![A](https://old.example.org/content/images/a.jpg)
![](https://old.example.org/content/images/b.jpg)
:::

*Both*

Paid`,
    losses: ['widget'],
  },
  {
    what: 'a file and a sound',
    text: '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/content/files/a.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Paper</div><div class="kg-file-card-caption">All of it</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div><div class="kg-file-card-icon"><svg></svg></div></a></div><div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="/a.mp3"></audio><div class="kg-audio-title">Sound</div><div class="kg-audio-player"><span>0:00</span></div></div></div>',
    markdown: `[Paper](https://old.example.org/content/files/a.pdf)

All of it

a.pdf 2 MB

https://old.example.org/a.mp3

Sound`,
    losses: ['audio'],
  },
  {
    what: 'a product, a header and a form to sign up',
    text: '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="/p.jpg" class="kg-product-card-image"><div class="kg-product-card-header"><h4 class="kg-product-card-title">Thing</h4></div><div class="kg-product-card-rating"><span>★</span></div><div class="kg-product-card-description"><p>Good</p></div><a href="https://buy.example.org/" class="kg-product-card-button">Buy</a></div></div><div class="kg-card kg-header-card" data-background-image="/h.jpg"><h2 class="kg-header-card-header">Head</h2><h3 class="kg-header-card-subheader">Sub</h3></div><div class="kg-card kg-signup-card" style="display:none"><h2>Join</h2><form><input><button class="kg-signup-card-button"><span>Sign up</span></button></form></div>',
    markdown: `![](https://old.example.org/p.jpg)

### Thing

Good

[Buy](https://buy.example.org/)

![](https://old.example.org/h.jpg)

# Head

## Sub

# Join

Sign up`,
    losses: ['form'],
  },
  {
    what: 'a film with a picture before it',
    text: '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="/v.mp4" poster="https://img.spacergif.org/v1/640x360/0a/spacer.png" style="background: transparent url(\'/thumb.jpg\') 50% 50% / cover no-repeat;"></video><div class="kg-video-overlay"><button></button></div></div></figure>',
    markdown: 'https://old.example.org/v.mp4',
    losses: ['video', 'image'],
  },
  {
    what: 'the image of a sound',
    text: '<div class="kg-card kg-audio-card"><img src="/a.jpg" alt="audio-thumbnail" class="kg-audio-thumbnail"><div class="kg-audio-player-container"><audio src="/a.mp3"></audio><div class="kg-audio-title">Talk</div></div></div>',
    markdown: '![audio-thumbnail](https://old.example.org/a.jpg)\n\nhttps://old.example.org/a.mp3\n\nTalk',
    losses: ['audio'],
  },
  {
    what: 'the images of a product, of a header and of a form to sign up',
    text: '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="/p.jpg" class="kg-product-card-image"><p>Cup</p></div></div><div class="kg-card kg-header-card kg-v2"><picture><img class="kg-header-card-image" src="/h.jpg" alt=""></picture><p>Head</p></div><div class="kg-card kg-header-card" style="background-image: url(/b.jpg)"><p>More</p></div><div class="kg-card kg-signup-card"><picture><img class="kg-signup-card-image" src="/s.jpg" alt=""></picture><p>Join</p></div>',
    markdown:
      '![](https://old.example.org/p.jpg)\n\nCup\n\n![](https://old.example.org/h.jpg)\n\nHead\n\n![](https://old.example.org/b.jpg)\n\nMore\n\n![](https://old.example.org/s.jpg)\n\nJoin',
    losses: [],
  },
];
