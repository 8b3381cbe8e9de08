import { useRouter } from '@tanstack/react-router';

/**
 * Hides an image that cannot be shown: 404, blocked, or not an image. The script is in the head, before any image, because the
 * error event fires once, often before the page's script has loaded. Only the server writes it, and it stays while a reader
 * goes from page to page. CSS hides what belongs to a hidden image by `:has([hidden])`. Markup alone is not enough: a browser
 * reserves the space of an image whose size is set, and no selector matches a failed image.
 */
export function MissingImages() {
  const { nonce } = useRouter().options.ssr ?? {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}

/**
 * An image of the text is removed, with the line break after it; in a link its `alt` text stays, so that the link is not empty.
 * Images that React renders are hidden, not removed. In the admin nothing is hidden: an editor should see what is missing.
 */
const script = () => `addEventListener('error',({target:i})=>{
if(i.tagName!='IMG'||location.pathname.startsWith('/admin'))return
if(!i.closest('.prose'))return i.hidden=true
let a=i.closest('a'),n=i.nextSibling
if(!i.previousSibling&&n?.tagName=='BR')n.remove()
i.replaceWith(a?i.alt||a.hostname:'')},true)`;
