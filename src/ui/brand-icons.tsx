import type { SVGProps } from 'react';

function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="currentColor" {...props} />;
}

export function XIcon() {
  return (
    <Icon>
      <path d="M3 3h5.2l4.6 6.4L18.4 3H21l-7 8.1L21.6 21h-5.2l-5-6.9L5.4 21H2.8l7.4-8.6zm3.7 2 10.6 14h1.4L8.2 5z" />
    </Icon>
  );
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M13.5 22v-8h2.8l.5-3.4h-3.3V8.4c0-1 .4-1.7 1.8-1.7h1.7V3.6c-.6-.1-1.4-.2-2.4-.2-2.7 0-4.3 1.6-4.3 4.4v2.8H7.2V14h3.1v8z" />
    </Icon>
  );
}

export function LinkedInIcon() {
  return (
    <Icon>
      <path d="M4 9h3.6v11H4zm1.8-5.4a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1zM10 9h3.4v1.5c.6-1 1.8-1.8 3.4-1.8 3 0 4.2 1.9 4.2 5V20h-3.6v-5.7c0-1.6-.4-2.5-1.7-2.5-1.4 0-2.1 1-2.1 2.6V20H10z" />
    </Icon>
  );
}
