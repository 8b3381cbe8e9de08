import type { ImportedText } from './imported-text.ts';

export const markdownTexts: readonly ImportedText[] = [
  {
    what: 'words behind indented tags that are not known',
    text: `{{< rules >}}
  {{< row >}}
    {{< do >}} Ask [the desk](https://desk.example.org/)
      first. {{< /do >}}
    {{< dont >}} Guess. {{< /dont >}}
  {{< /row >}}
{{< /rules >}}
`,
    markdown: 'Ask [the desk](https://desk.example.org/) first. Guess.',
    losses: ['template', 'template', 'template', 'template'],
  },
  {
    what: 'links to headings, by their words and by ids of their own',
    text: `[One](#the-rivers-source), [two](#mouth), [again](#the-rivers-source-1), [nowhere](#bank)

## The river's source

Up.

### The *river's* source

Again.

## Where it ends {#mouth}

Down.
`,
    markdown: `[One](#the-rivers-source), [two](#where-it-ends), [again](#the-rivers-source-1), nowhere

# The river's source

Up.

## The *river's* source

Again.

# Where it ends

Down.`,
    losses: ['link'],
  },
  {
    what: 'the grammars of Kramdown and GFM',
    text: `One
two  
three[^a] [ref] <b>four</b> :::pull

[^a]: Note
    goes on.

[ref]: https://r.example.org/ "T"

# Head {#id}
{: .class}

Words{: .lead} here.

* TOC
{:toc}

| A | B |
|---|---|
| 1 | 2 |

- [x] done
`,
    markdown: `One two
three[^1] [ref](https://r.example.org/) **four** :::pull

# Head

Words here.

| A | B |
| --- | --- |
| 1 | 2 |

- [x] done

[^1]: Note goes on.`,
    losses: ['style', 'widget'],
  },
  {
    what: 'shortcodes of Hugo',
    text: `{{< figure src="/a.jpg" alt="A" caption="Of *it*" >}}

{{< youtube dQw4w9WgXcQ >}}

{{< tweet user="a" id="123" >}}

{{< highlight js "linenos=true" >}}
let a;
{{< /highlight >}}

See [it]({{< ref "posts/b.md" >}}).

{{< note >}}
Kept **words**
{{< /note >}}

{{< button href="https://g.example.org/" >}}Go{{< /button >}}

\`{{</* code */>}}\`
`,
    markdown: `![A](https://old.example.org/a.jpg "Of it")

https://www.youtube.com/watch?v=dQw4w9WgXcQ

https://twitter.com/a/status/123

\`\`\`js
let a;
\`\`\`

See [it](https://old.example.org/posts/b).

Kept **words**

[Go](https://g.example.org/)

\`{{< code >}}\``,
    losses: ['template', 'template'],
  },
  {
    what: 'shortcodes of images in links, also to an image of another server',
    text: `See[{{< img src="/a.jpg" alt="A" >}}](https://x.example.org/1) and more.

<p>
  <a href="https://files.example.org/old/2013/b.png">{{< img src="/2013/b.png" alt="B" >}}</a>
</p>
`,
    markdown: `See

[![A](https://old.example.org/a.jpg)](https://x.example.org/1)

and more.

[![B](https://old.example.org/2013/b.png)](https://files.example.org/old/2013/b.png)`,
    losses: [],
  },
  {
    what: 'tags of Liquid',
    text: `{% include figure.html src="/a.jpg" alt="A" caption="It" %}

{% highlight ruby %}
puts 1
{% endhighlight %}

{% raw %}{{ shown }}{% endraw %}

[Post]({% post_url 2019-05-04-slug %}) ![i]({{ site.baseurl }}/i.png) {{ page.title }} {% if x %}Inner{% endif %}

{% comment %}no{% endcomment %}

<div class="x" markdown="1">
**bold**
</div>
`,
    markdown: `![A](https://old.example.org/a.jpg "It")

\`\`\`ruby
puts 1
\`\`\`

{{ shown }}

[Post](https://old.example.org/2019/05/04/slug.html)

![i](https://old.example.org/i.png)

Inner

**bold**`,
    losses: ['template', 'template'],
  },
];
