import type { ImportedText } from './imported-text.ts';

export const wordpressTexts: readonly ImportedText[] = [
  {
    what: 'paragraphs of the classic editor',
    text: `One <b>two</b>
three

Four &amp; five
<ul>
<li>Six</li>
<li>Seven</li>
</ul>
<pre>a

b</pre>
Eight<!--more-->

Nine`,
    markdown: `One **two**
three

Four & five

- Six
- Seven

\`\`\`
a

b
\`\`\`

Eight

Nine`,
    losses: [],
  },
  {
    what: 'blocks, and text between them',
    text: `<!-- wp:heading -->
<h2 class="wp-block-heading">One</h2>
<!-- /wp:heading -->

<!-- wp:paragraph {"dropCap":true} -->
<p>Two</p>
<!-- /wp:paragraph -->

Three

Four`,
    markdown: `# One

Two

Three

Four`,
    losses: [],
  },
  {
    what: 'a gallery with a caption that has a link',
    text: `<!-- wp:gallery {"ids":[1,2]} -->
<figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":1} -->
<figure class="wp-block-image"><img src="/a.jpg" alt="A"/><figcaption>Of a</figcaption></figure>
<!-- /wp:image -->
<!-- wp:image {"id":2} -->
<figure class="wp-block-image"><img src="/b.jpg" alt=""/></figure>
<!-- /wp:image --><figcaption class="blocks-gallery-caption">Both by <a href="https://x.example.org/">X</a></figcaption></figure>
<!-- /wp:gallery -->`,
    markdown: `:::gallery
![A](https://old.example.org/a.jpg "Of a")
![](https://old.example.org/b.jpg)
:::

*Both by* [*X*](https://x.example.org/)`,
    losses: [],
  },
  {
    what: 'links to headings: by their own ids, by anchors and sections before them; not to what is no heading',
    text: `<ul><li><a href="#s1">A</a></li><li><a href="#s2">B</a></li><li><a href="#s3">C</a></li><li><a href="#p">P</a></li></ul>
<h2 id="s1">First part</h2><p id="p">Words.</p>
<a name="s2"></a>
<h2>Second part</h2><p>Words.</p>
<section id="s3"><h3>Content</h3><p>Words.</p></section>`,
    markdown: `- [A](#first-part)
- [B](#second-part)
- [C](#content-1)
- P

# First part

Words.

# Second part

Words.

## Content

Words.`,
    losses: ['link'],
  },
  {
    what: 'a gallery whose images lead to their pages, to themselves and elsewhere',
    text: `<div class="gallery"><dl class="gallery-item"><dt><a href="https://old.example.org/walk/pier/"><img src="/a.jpg" alt="A"></a></dt><dd class="gallery-caption">Of a</dd></dl>
<dl class="gallery-item"><dt><a href="/b.jpg"><img src="/b-150x150.jpg" alt="B"></a></dt></dl>
<dl class="gallery-item"><dt><a href="https://x.example.org/c"><img src="/c.jpg" alt="C"></a></dt></dl></div>`,
    markdown: `:::gallery
![A](https://old.example.org/a.jpg "Of a")
![B](https://old.example.org/b.jpg)
![C](https://old.example.org/c.jpg)
:::`,
    losses: ['link', 'link'],
  },
  {
    what: 'images that lead to larger ones, and to other ones',
    text: `<a href="/wp-content/uploads/2019/05/a.png"><img src="/wp-content/uploads/2019/05/a.thumbnail.png" alt="A"></a>

<a href="/2019/b.jpg"><img src="/2019/b-300x200.jpg" alt="B"></a>

<a href="/2019/other.jpg"><img src="/2019/c.jpg" alt="C"></a>

Look <a href="https://x.example.org/code">[gist]</a>.`,
    markdown: `![A](https://old.example.org/wp-content/uploads/2019/05/a.png)

![B](https://old.example.org/2019/b.jpg)

[![C](https://old.example.org/2019/c.jpg)](https://old.example.org/2019/other.jpg)

Look [[gist]](https://x.example.org/code).`,
    losses: [],
  },
  {
    what: 'an embed',
    text: `<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/dQw4w9WgXcQ
</div><figcaption>A film</figcaption></figure>
<!-- /wp:embed -->`,
    markdown: `https://youtu.be/dQw4w9WgXcQ

A film`,
    losses: [],
  },
  {
    what: 'a pull quote and a verse',
    text: `<!-- wp:pullquote -->
<figure class="wp-block-pullquote"><blockquote><p>One</p><cite>Two</cite></blockquote></figure>
<!-- /wp:pullquote -->
<!-- wp:verse -->
<pre class="wp-block-verse">Line <em>one</em>
line two</pre>
<!-- /wp:verse -->`,
    markdown: `:::pull
One

— Two
:::

Line *one*
line two`,
    losses: [],
  },
  {
    what: 'blocks that the site makes itself',
    text: `<!-- wp:latest-posts {"postsToShow":3} /-->
<!-- wp:block {"ref":7} /-->
<!-- wp:social-link {"url":"https://social.example.org/x","service":"x"} /-->
<!-- wp:acf/box {"data":{"text":"Boxed words","color":"red"}} /-->
<!-- wp:footnotes /-->`,
    markdown: `https://social.example.org/x

Boxed words`,
    losses: ['block', 'block', 'block', 'block', 'footnote'],
  },
  {
    what: 'the block of footnotes',
    text: `<p>One<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p>
<ol class="wp-block-footnotes"><li id="a1">Two <a href="#a1-link">↩︎</a></li></ol>`,
    markdown: `One[^1].

[^1]: Two`,
    losses: [],
  },
  {
    what: 'a file, and what opens',
    text: `<!-- wp:file -->
<div class="wp-block-file"><a href="/a.pdf">The paper</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>
<!-- /wp:file --><!-- wp:details -->
<details class="wp-block-details"><summary>More</summary><!-- wp:paragraph -->
<p>Inside</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->`,
    markdown: `[The paper](https://old.example.org/a.pdf) [Download](https://old.example.org/a.pdf)

:::details More
Inside
:::`,
    losses: [],
  },
  {
    what: 'a cover, and buttons',
    text: '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(/c.jpg)"><div class="wp-block-cover__inner-container"><p>On it</p></div></div><!-- /wp:cover --><!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/go">Go</a></div></div><!-- /wp:buttons -->',
    markdown: `![](https://old.example.org/c.jpg)

On it

[Go](https://old.example.org/go)`,
    losses: [],
  },
  {
    what: 'a caption; brackets that are words',
    text: `[caption id="x" align="left" width="3"]<a href="/a.jpg"><img src="/a-300x200.jpg" alt="A" /></a> Words of <em>it</em>[/caption]

Text [[gallery]] and [sic] and [the co-founder].`,
    markdown: `![A](https://old.example.org/a.jpg "Words of it")

Text [gallery] and [sic] and [the co-founder].`,
    losses: [],
  },
  {
    what: 'galleries, embeds and media by shortcodes',
    text: `[gallery ids="7,8,9"]

[gallery]

[embed]https://vimeo.com/76979871[/embed]

[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]

[video mp4="/f.mp4"][/video]

[audio src="/s.mp3"]

[playlist ids="7"]`,
    markdown: `:::gallery
![](https://old.example.org/7.jpg)
![](https://old.example.org/8.jpg)
:::

https://vimeo.com/76979871

https://www.youtube.com/watch?v=dQw4w9WgXcQ

https://old.example.org/f.mp4

https://old.example.org/s.mp3

https://old.example.org/7.jpg`,
    losses: ['image', 'gallery', 'video', 'audio', 'audio'],
  },
  {
    what: 'footnotes in shortcodes',
    text: 'One[ref]A note with <b>words</b>.[/ref] two[efn_note]Another[/efn_note].',
    markdown: `One[^1] two[^2].

[^1]: A note with **words**.

[^2]: Another`,
    losses: [],
  },
  {
    what: 'shortcodes that are not known',
    text: `[vc_row][vc_column width="1/2"][vc_column_text]<p>Kept</p>[/vc_column_text][/vc_column][/vc_row][su_button url="https://b.example.org/"]Press[/su_button] [toggle title="Heading"]Hidden[/toggle]

[contact-form-7 id="3"]`,
    markdown: `Kept

[Press](https://b.example.org/)

**Heading**

Hidden`,
    losses: ['shortcode', 'shortcode', 'shortcode', 'shortcode', 'shortcode', 'shortcode'],
  },
  {
    what: 'code in shortcodes and in tags',
    text: `[sourcecode language="js"]
if (a < b) [x];
[/sourcecode]
<pre>[gallery ids="1"]</pre>`,
    markdown: `\`\`\`js
if (a < b) [x];
\`\`\`

\`\`\`
[gallery ids="1"]
\`\`\``,
    losses: [],
  },
  {
    what: 'what no text of ours has',
    text: '<p>One <a href="javascript:go()">two</a> <a href="#three">three</a> <a href="mailto:a@example.org">four</a> <a href="//cdn.example.org/x">five</a> <a href="../six">six</a></p><script>x()</script><form><input name="q"><button>Search</button></form><p hidden>No</p><video src="/v.mp4"></video><iframe src="https://maps.example.org/x"></iframe><svg width="400"><text>Drawn</text></svg><math><mi>x</mi></math><style>p{}</style><u>under</u>',
    markdown: `One two three [four](mailto:a@example.org) [five](https://cdn.example.org/x) [six](../six)

Search

https://old.example.org/v.mp4

https://maps.example.org/x

Drawn x under`,
    losses: ['style', 'script', 'link', 'script', 'form', 'hidden', 'video', 'iframe', 'drawing', 'formula'],
  },
  {
    what: 'images in links, within the text, loaded later',
    text: '<a href="https://x.example.org/"><img src="/a.jpg" alt="A"></a><p>T<img src="data:image/png;base64,AA=="></p><img src="/p.gif" width="1" height="1"><img data-src="/lazy.jpg" src="data:image/gif;base64,R0" alt="Later">',
    markdown: `[![A](https://old.example.org/a.jpg)](https://x.example.org/)

T

![Later](https://old.example.org/lazy.jpg)`,
    losses: ['image', 'hidden'],
  },
  {
    what: 'a link around an image without a URL',
    text: '<p>See <a href="https://x.example.org/"><img src="" alt="Hub"></a> there.</p>',
    markdown: 'See [Hub](https://x.example.org/) there.',
    losses: ['image'],
  },
  {
    what: 'a post of a network',
    text: '<blockquote class="twitter-tweet"><p>Words <a href="https://twitter.com/hashtag/x">#x</a></p>&mdash; Name (@name) <a href="https://twitter.com/name/status/123456?ref_src=tw">May 1, 2019</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
    markdown: `:::embed https://twitter.com/name/status/123456
Post by @name on X
Words #x
— Name (@name) May 1, 2019
:::`,
    losses: ['link'],
  },
  {
    what: 'remarks in brackets, and code of CodeColorer',
    text: '[and the author :: <a href="https://x.example.org/">here</a>] $f[tmp_name] [ccne_php]echo 1;[/ccne_php]',
    markdown: '[and the author :: [here](https://x.example.org/)] $f\\[tmp_name]\n\n```php\necho 1;\n```',
    losses: [],
  },
  {
    what: 'pictures before films',
    text: '<!-- wp:video {"id":9} --><figure class="wp-block-video"><video controls poster="/p-1.jpg" src="/v.mp4"></video></figure><!-- /wp:video -->\n\n[video mp4="/w.mp4" poster="/p-2.jpg"][/video]',
    markdown: 'https://old.example.org/v.mp4\n\nhttps://old.example.org/w.mp4',
    losses: ['video', 'video', 'image', 'image'],
  },
  {
    what: 'images in the attributes of blocks, which are listed where the text does not show them',
    text: '<!-- wp:image {"url":"/a.jpg"} --><figure class="wp-block-image"><img src="/a-300x200.jpg" alt=""/></figure><!-- /wp:image --><!-- wp:group {"style":{"background":{"backgroundImage":{"url":"https:\\/\\/old.example.org\\/g.jpg"}}}} --><div class="wp-block-group"><p>In</p></div><!-- /wp:group -->',
    markdown: '![](https://old.example.org/a-300x200.jpg)\n\nIn',
    losses: ['image'],
  },
  {
    what: 'images that are no image elements',
    text: '<p>One</p><table background="/bg.gif"><tr><th>Two</th></tr><tr><td>Three</td></tr></table><form><input type="image" src="/go.png"></form>',
    markdown: 'One\n\nTwo\n\nThree',
    losses: ['form', 'image', 'image'],
  },
];
