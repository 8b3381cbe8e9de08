import { useRouter } from '@tanstack/react-router';

/**
 * Takes an image that cannot be shown out of the page: 404, blocked, or no image at all. It stands in the head, before any
 * image, since the error comes but once, often before the page's script; it is written by the server alone and stays where it is
 * while a reader goes from page to page. What belongs to a hidden image goes by `:has([hidden])`. Markup alone cannot do it:
 * a browser keeps the room of an image whose size is set, and no selector matches one that has failed.
 */
export function MissingImages() {
  const { nonce } = useRouter().options.ssr ?? {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}

/**
 * An image of the text is taken out, with the line break between it and what follows; in a link its words stay, so that the link
 * has some. React's own are hidden, not taken out. In the admin an editor sees what is missing.
 */
const script = () => `addEventListener('error',({target:i})=>{
if(i.tagName!='IMG'||location.pathname.startsWith('/admin'))return
if(!i.closest('.prose'))return i.hidden=true
let a=i.closest('a'),n=i.nextSibling
if(!i.previousSibling&&n?.tagName=='BR')n.remove()
i.replaceWith(a?i.alt||a.hostname:'')},true)`;
